import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { afterPaint } from '#data/after-paint.ts'
import { NoteToast } from '#ui/toast.tsx'

import { holdTyping } from './held-typing.ts'

const onKey = vi.fn<(key: string) => void>()
const listen = (event: KeyboardEvent) => onKey(event.key)
let end = () => {}

function press(...keys: (string | KeyboardEventInit)[]): void {
  for (const key of keys) {
    const init = typeof key === 'string' ? { key } : key
    document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))
  }
}

async function paintedTimes(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) await afterPaint()
}

async function focusField(
  value = '',
  onKeyDown = (_event: KeyboardEvent) => {},
): Promise<HTMLTextAreaElement> {
  const field = document.createElement('textarea')
  field.value = value
  document.body.append(field)
  field.addEventListener('keydown', onKeyDown)
  field.focus()
  field.select()
  await paintedTimes(4)
  return field
}

/** A field that this key ends, as Enter ends a title. */
const endedBy =
  (ending: string, then = () => {}) =>
  ({ key, currentTarget }: KeyboardEvent) => {
    if (key !== ending || !(currentTarget instanceof HTMLElement)) return
    currentTarget.blur()
    then()
  }

beforeEach(() => {
  onKey.mockClear()
  window.addEventListener('keydown', listen)
  end = holdTyping()
})
afterEach(() => {
  end()
  window.removeEventListener('keydown', listen)
  cleanup()
  document.body.replaceChildren()
})

it.each([
  ['letters', ['T', 'w', 'o', ' ', 'c'], 'Two c'],
  ['a deleted letter', ['a', 'b', 'Backspace', 'c'], 'ac'],
  ['all letters after selecting them', ['a', 'b', { key: 'a', ctrlKey: true }, 'c', 'd'], 'cd'],
  ['letters before others', ['a', 'c', 'ArrowLeft', 'b', 'ArrowRight', 'd', 'Home', '_'], '_abcd'],
  ['letters in place of those selected by keys', ['a', 'b', { key: 'Home', shiftKey: true }, 'c'], 'c'],
  [
    'letters in place of a selection that was made smaller again',
    ['a', 'b', ...['ArrowLeft', 'ArrowLeft', 'ArrowRight'].map((key) => ({ key, shiftKey: true })), 'c'],
    'ac',
  ],
  [
    'what is left of a deleted word',
    ['a', 'b', ' ', 'c', 'd', { key: 'Backspace', ctrlKey: true }, 'e'],
    'ab e',
  ],
  ['a letter deleted after the caret', ['a', 'x', 'ArrowLeft', 'Delete', 'b'], 'ab'],
])('gives the next field %s', async (_name, keys, text) => {
  press(...keys)
  expect(onKey).not.toHaveBeenCalled()
  expect((await focusField()).value).toBe(text)
})

it('lets a modifier pass, and does not end with it', async () => {
  press({ key: 'Shift', shiftKey: true }, { key: 'A', shiftKey: true })
  expect(onKey.mock.calls).toEqual([['Shift']])
  expect((await focusField()).value).toBe('A')
})

it('replaces the text that the field has selected', async () => {
  press('N', 'e', 'w')
  expect((await focusField('Old title')).value).toBe('New')
})

it.each([
  ['End', 'Old title!'],
  ['ArrowRight', 'Old title!'],
  ['Home', '!Old title'],
  ['ArrowLeft', '!Old title'],
  ['Backspace', '!'],
])('keeps the text that the field has selected after %s, as typing there would', async (key, text) => {
  press(key, '!')
  expect((await focusField('Old title')).value).toBe(text)
})

it('holds Escape and the arrows too: they act after the text before them', async () => {
  press('a', 'Escape', 'ArrowDown')
  expect(onKey).not.toHaveBeenCalled()
  const field = await focusField('', endedBy('Escape'))
  expect(field.value).toBe('a')
  expect(onKey.mock.calls).toEqual([['Escape'], ['ArrowDown']])
})

const chord = () => press({ key: 'k', ctrlKey: true })
const pressMouse = () => {
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
}

it.each([
  ['a chord', chord],
  ['a press of the mouse', pressMouse],
])('ends with %s, and offers the typed titles', async (_name, leave) => {
  render(<NoteToast />)
  press('K', 'i', 'd', 'Tab', 'T', 'w', 'o')
  act(leave)
  expect(await screen.findByText('Not used, because the card was not there yet: “Kid”, “Two”')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy()
  expect((await focusField()).value).toBe('')
})

it('reports the held titles, one on each line', () => {
  end()
  const onText = vi.fn<(text: string) => void>()
  end = holdTyping(onText)
  press('a', 'b', 'Backspace', 'Enter', { key: 'N', shiftKey: true }, 'd', { key: 'a', metaKey: true }, 'c')
  press('Tab', 'Tab', 'n')
  expect(onText.mock.lastCall).toEqual(['a\nc\nn'])
  press('b', 'ArrowLeft', 'a', 'Home', '_', 'Delete', 'End', 'c')
  expect(onText.mock.lastCall).toEqual(['a\nc\n_abc'])
})

it('lets Enter end the field, and the keys after it run', async () => {
  press('a', 'b', 'Enter', { key: 'J', shiftKey: true }, 'c')
  const ended = await focusField('', endedBy('Enter'))
  expect(ended.value).toBe('ab')
  expect(onKey.mock.calls.map(([key]) => key)).toEqual(['Enter', 'J', 'c'])
})

it('holds the keys of the next field while those of the first one are repeated', async () => {
  press('a', 'Enter', 'n', 'b')
  const test = new AbortController()
  let endNext: (() => void) | undefined
  const onN = ({ key }: KeyboardEvent) => {
    if (key === 'n') endNext = holdTyping()
  }
  window.addEventListener('keydown', onN, { signal: test.signal })
  const first = await focusField('', endedBy('Enter'))
  press('c')
  const second = await focusField()
  endNext?.()
  test.abort()
  expect([first.value, second.value]).toEqual(['a', 'bc'])
})

it('ends the next field at its own Tab, whatever the order of the two fields', async () => {
  press('a', 'Enter', 'n', 'b', 'Tab', 'c')
  const test = new AbortController()
  let endNext: (() => void) | undefined
  let second: Promise<HTMLTextAreaElement> | undefined
  let third: Promise<HTMLTextAreaElement> | undefined
  const beginThird = () => {
    third = focusField()
  }
  const onN = ({ key }: KeyboardEvent) => {
    if (key !== 'n' || endNext) return
    endNext = holdTyping()
    // The next field may come late.
    second = paintedTimes(6).then(() =>
      focusField(
        '',
        endedBy('Tab', () => setTimeout(beginThird)),
      ),
    )
  }
  window.addEventListener('keydown', onN, { signal: test.signal })
  const first = await focusField('', endedBy('Enter'))
  await vi.waitUntil(() => third !== undefined)
  const fields = [first, await second!, await third!]
  await vi.waitFor(() => expect(fields.map(({ value }) => value)).toEqual(['a', 'b', 'c']))
  endNext?.()
  test.abort()
})

it.each(['Tab', 'n', 'F2'])('runs no letter as a key if %s leads to no field', async (opening) => {
  press('a', 'Enter', opening, 'b')
  await focusField('', endedBy('Enter'))
  await paintedTimes(24)
  expect(onKey.mock.calls).toEqual([['Enter'], [opening]])
})

it('fills one field only', async () => {
  press('a')
  await focusField()
  expect((await focusField()).value).toBe('')
})
