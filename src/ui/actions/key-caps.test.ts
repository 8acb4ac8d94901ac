import { expect, test } from 'vitest'

import { ariaKeyShortcuts, chordCapsOf, keyCaps, keyWords } from './key-caps.ts'

test.each([
  ['Mod+k', ['Ctrl', 'K'], ['⌘', 'K']],
  ['g i', ['G', 'I'], ['G', 'I']],
  ['Mod+Shift+z', ['Ctrl', 'Shift', 'Z'], ['⌘', '⇧', 'Z']],
  ['Escape', ['Esc'], ['Esc']],
  ['-', ['−'], ['−']],
  ['Shift+ArrowDown', ['Shift', '↓'], ['⇧', '↓']],
])('the caps of %s', (binding, elsewhere, onApple) => {
  expect(keyCaps(binding, false)).toEqual(elsewhere)
  expect(keyCaps(binding, true)).toEqual(onApple)
})

test('within a button a chord is one cap, in words a sequence has its order', () => {
  expect(chordCapsOf('Mod+z', false)).toEqual(['Ctrl Z'])
  expect(chordCapsOf('g i', false)).toEqual(['G', 'I'])
  expect(keyWords('g i')).toBe('G then I')
})

test('assistive technology hears the binding in its own words', () => {
  expect(ariaKeyShortcuts(['Mod+k', '/'], false)).toBe('Control+k /')
  expect(ariaKeyShortcuts(['+'], true)).toBe('Plus')
})
