import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { decideKey, matchesChord, type Decision, type KeyPress, type Situation } from './action-dispatcher.ts'
import { createActionRegistry, reachableActions, type Action, type ActionScope } from './action-registry.ts'
import { parseBinding } from './key-binding.ts'

function aPress(key: string, more: Partial<KeyPress> = {}): KeyPress {
  const plain = {
    ctrl: false,
    meta: false,
    alt: false,
    shift: false,
    isAltGraph: false,
    isRepeat: false,
    isComposing: false,
  }
  return { key, code: '', ...plain, ...more }
}

function anAction(id: string, keys: string[], more: Partial<Action> = {}): Action {
  return { id, label: id, keys, scope: 'screen', group: 'Test', run: () => undefined, ...more }
}

const quiet: Situation = { focus: 'elsewhere', areSingleKeysOn: true, onApple: false }

function idsOf(decision: Decision): string[] {
  return decision.kind === 'run' ? decision.actions.map(({ id }) => id) : [decision.kind]
}

describe('a chord matches the typed sign', () => {
  const altGr = { ctrl: true, alt: true, isAltGraph: true }
  const cases: [string, KeyPress, boolean][] = [
    ['e', aPress('e'), true],
    ['e', aPress('E', { shift: true }), false],
    ['e', aPress('E'), true], // Caps Lock
    ['e', aPress('e', { ctrl: true }), false],
    ['e', aPress('e', { alt: true }), false],
    ['e', aPress('е', { code: 'KeyE' }), true], // Cyrillic
    ['e', aPress('é', { code: 'KeyE' }), false],
    ['Shift+j', aPress('J', { shift: true }), true],
    ['Shift+j', aPress('j', { shift: true }), true], // Caps Lock and Shift
    ['Shift+j', aPress('j'), false],
    ['#', aPress('#', { shift: true, code: 'Digit3' }), true], // US
    ['#', aPress('#', { code: 'Backslash' }), true], // German
    ['#', aPress('#', { ...altGr, code: 'Digit3' }), true], // French
    ['#', aPress('3'), false],
    ['[', aPress('[', altGr), true],
    ['?', aPress('?', { shift: true }), true],
    ['?', aPress('/'), false],
    ['*', aPress('*', { shift: true }), true],
    ['+', aPress('+'), true],
    ['-', aPress('-'), true],
    ['1', aPress('1', { code: 'Digit1' }), true],
    ['Shift+1', aPress('!', { shift: true, code: 'Digit1' }), true],
    ['Shift+1', aPress('1', { shift: true, code: 'Numpad1' }), true],
    ['Shift+1', aPress('1', { code: 'Digit1' }), false],
    ['Enter', aPress('Enter'), true],
    ['Enter', aPress('Enter', { shift: true }), false],
    ['Shift+Enter', aPress('Enter', { shift: true }), true],
    ['Space', aPress(' '), true],
    ['Mod+k', aPress('k', { ctrl: true }), true],
    ['Mod+k', aPress('k', { meta: true }), false],
    ['Mod+k', aPress('л', { ctrl: true, code: 'KeyK' }), true],
    ['Mod+k', aPress('k', altGr), false],
    ['Mod+Shift+z', aPress('Z', { ctrl: true, shift: true }), true],
    ['Mod+z', aPress('Z', { ctrl: true, shift: true }), false],
  ]
  test.each(cases)('%s, %o: %s', (binding, press, expected) => {
    const [chord] = parseBinding(binding)
    expect(chord && matchesChord(chord, press)).toBe(expected)
  })

  test('on a Mac the command key is Mod and the option key types signs', () => {
    const [modK] = parseBinding('Mod+k')
    const [bracket] = parseBinding('[')
    expect(modK && matchesChord(modK, aPress('k', { meta: true }), true)).toBe(true)
    expect(modK && matchesChord(modK, aPress('k', { ctrl: true }), true)).toBe(false)
    expect(bracket && matchesChord(bracket, aPress('[', { alt: true }), true)).toBe(true)
  })
})

describe('sequences', () => {
  const actions = [
    anAction('tree', ['g t']),
    anAction('inbox', ['g i']),
    anAction('time', ['t']),
    anAction('delete', ['#']),
  ]
  const g = aPress('g')

  test('the first key waits', () => {
    expect(decideKey(actions, g, [], quiet)).toEqual({ kind: 'hold', pending: [g] })
  })
  test('the second key completes a sequence without running its own action', () => {
    expect(idsOf(decideKey(actions, aPress('t'), [g], quiet))).toEqual(['tree'])
  })
  test('a second key that completes nothing does nothing', () => {
    expect(decideKey(actions, aPress('#', { shift: true }), [g], quiet)).toEqual({
      kind: 'hold',
      pending: [],
    })
  })
  test('a modifier keeps a sequence waiting, Escape ends it, Mod skips it', () => {
    expect(decideKey(actions, aPress('Shift', { shift: true }), [g], quiet)).toEqual({
      kind: 'pass',
      pending: [g],
    })
    expect(decideKey(actions, aPress('Escape'), [g], quiet)).toEqual({ kind: 'hold', pending: [] })
    expect(decideKey(actions, aPress('c', { ctrl: true }), [g], quiet)).toEqual({ kind: 'pass', pending: [] })
  })
  test('held down it does not run on into the next', () => {
    expect(decideKey(actions, aPress('g', { isRepeat: true }), [g], quiet)).toEqual({
      kind: 'hold',
      pending: [g],
    })
  })
})

describe('kinds of focused elements', () => {
  const actions = [
    anAction('process', ['e']),
    anAction('palette', ['Mod+k']),
    anAction('undo', ['Mod+z']),
    anAction('up', ['Escape']),
    anAction('title', ['F2']),
    anAction('panel', ['Enter']),
    anAction('save', ['Mod+Enter']),
    anAction('next hit', ['Shift+Enter'], { worksInFields: true }),
  ]
  const cases: [Situation['focus'], KeyPress, string][] = [
    ['field', aPress('e'), 'pass'],
    ['field', aPress('k', { ctrl: true }), 'palette'],
    ['field', aPress('z', { ctrl: true }), 'pass'],
    ['field', aPress('Escape'), 'up'],
    ['field', aPress('F2'), 'title'],
    ['field', aPress('Enter'), 'pass'],
    ['field', aPress('Enter', { ctrl: true }), 'save'],
    ['field', aPress('Enter', { shift: true }), 'next hit'],
    ['control', aPress('Enter'), 'pass'],
    ['control', aPress('Enter', { ctrl: true }), 'save'],
    ['control', aPress('e'), 'process'],
    ['elsewhere', aPress('Enter'), 'panel'],
  ]
  test.each(cases)('%s, %o: %s', (focus, press, expected) => {
    expect(idsOf(decideKey(actions, press, [], { ...quiet, focus }))).toEqual([expected])
  })

  test('single keys can be switched off; the others stay', () => {
    const off = { ...quiet, areSingleKeysOn: false }
    expect(idsOf(decideKey(actions, aPress('e'), [], off))).toEqual(['pass'])
    expect(idsOf(decideKey([anAction('tree', ['g t'])], aPress('g'), [], off))).toEqual(['pass'])
    expect(idsOf(decideKey(actions, aPress('Enter'), [], off))).toEqual(['panel'])
    expect(idsOf(decideKey(actions, aPress('k', { ctrl: true }), [], off))).toEqual(['palette'])
  })

  test('while a word is composed all keys belong to it', () => {
    expect(idsOf(decideKey(actions, aPress('Escape', { isComposing: true }), [], quiet))).toEqual(['pass'])
  })

  test('a held key repeats only what may be repeated, and never reaches the browser instead', () => {
    const held = aPress('j', { isRepeat: true })
    expect(idsOf(decideKey([anAction('next', ['j'], { isRepeatable: true })], held, [], quiet))).toEqual([
      'next',
    ])
    expect(idsOf(decideKey([anAction('once', ['j'])], held, [], quiet))).toEqual(['hold'])
  })
})

function registryOf(entries: [ActionScope, number, Partial<Action>?][]) {
  const registry = createActionRegistry()
  for (const [scope, layer, more] of entries) {
    registry.register(() => [anAction(`${scope} ${layer}`, ['s'], { scope, ...more })], layer)
  }
  return registry
}

const reach = (registry: ReturnType<typeof registryOf>) =>
  reachableActions(registry.read(), registry.topLayer()).map(({ action }) => action.id)

describe('who has the key', () => {
  test('the innermost scope comes first', () => {
    expect(
      reach(
        registryOf([
          ['screen', 0],
          ['panel', 0],
          ['global', 0],
        ]),
      ),
    ).toEqual(['panel 0', 'screen 0', 'global 0'])
  })
  test('a disabled action is passed over', () => {
    expect(
      reach(
        registryOf([
          ['panel', 0, { isEnabled: false }],
          ['screen', 0],
        ]),
      ),
    ).toEqual(['screen 0'])
  })
  test('under a modal dialog nothing is reached, until it closes', () => {
    const registry = registryOf([
      ['screen', 0],
      ['global', 0],
    ])
    const layer = registry.newLayer()
    const close = registry.openLayer(layer)
    registry.register(() => [anAction('inside', ['s'])], layer)
    expect(reach(registry)).toEqual(['inside'])
    close()
    expect(reach(registry)).toEqual(['screen 0', 'global 0'])
  })
  test('lists update for new labels, not for new closures', () => {
    const registry = createActionRegistry()
    let label = 'Fold'
    let calls = 0
    registry.register(() => [anAction('fold', ['z'], { label })], 0)
    registry.shown.subscribe(() => calls++)
    registry.refresh()
    expect(calls).toBe(0)
    label = 'Unfold'
    registry.refresh()
    expect(calls).toBe(1)
    expect(registry.shown.getState()[0]?.action.label).toBe('Unfold')
  })
})

describe('laws', () => {
  const keys = fc.constantFrom(
    'a',
    'g',
    't',
    'i',
    '#',
    '?',
    '1',
    'Enter',
    'Escape',
    'ArrowDown',
    'F2',
    'Shift',
    ' ',
  )
  const press = fc
    .record({
      key: keys,
      ctrl: fc.boolean(),
      meta: fc.boolean(),
      alt: fc.boolean(),
      shift: fc.boolean(),
      isRepeat: fc.boolean(),
    })
    .map(({ key, ...more }) => aPress(key, more))
  const bindings = [
    'a',
    'g t',
    'g i',
    't',
    '#',
    '?',
    '1',
    'Enter',
    'Escape',
    'ArrowDown',
    'F2',
    'Mod+a',
    'Mod+t',
    'Space',
  ]
  const actions = bindings.map((binding) => anAction(binding, [binding]))

  test('typing into a field never runs a single key, whatever came before', () => {
    fc.assert(
      fc.property(fc.array(press, { maxLength: 6 }), (presses) => {
        let pending: readonly KeyPress[] = []
        for (const one of presses) {
          const decision = decideKey(actions, one, pending, { ...quiet, focus: 'field' })
          pending = decision.kind === 'run' ? [] : decision.pending
          expect(pending).toEqual([])
          for (const id of idsOf(decision))
            expect(['a', 't', '#', '?', '1', 'g t', 'g i', 'Enter', 'Mod+a']).not.toContain(id)
        }
      }),
    )
  })

  test('a sequence never waits longer than one key, and a plain key after its start does nothing of its own', () => {
    fc.assert(
      fc.property(press, (one) => {
        const started = decideKey(actions, aPress('g'), [], quiet)
        if (started.kind !== 'hold') throw new Error('g begins a sequence')
        const decision = decideKey(actions, one, started.pending, quiet)
        fc.pre(one.key.length === 1 && !one.ctrl && !one.meta)
        for (const id of idsOf(decision)) expect(['g t', 'g i', 'hold']).toContain(id)
      }),
    )
  })
})

test('a binding that is not one is refused', () => {
  expect(() => parseBinding('Ctrl+k')).toThrow('not a key binding')
  expect(parseBinding('Mod++')).toEqual([{ key: '+', hasMod: true, hasAlt: false, hasShift: false }])
})
