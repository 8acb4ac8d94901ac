import { afterEach, beforeEach, expect, it, vi } from 'vitest'

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

async function focusField(value = ''): Promise<HTMLTextAreaElement> {
  const field = document.createElement('textarea')
  field.value = value
  document.body.append(field)
  field.focus()
  field.select()
  await Promise.resolve()
  return field
}

beforeEach(() => {
  onKey.mockClear()
  window.addEventListener('keydown', listen)
  end = holdTyping()
})
afterEach(() => {
  end()
  window.removeEventListener('keydown', listen)
  document.body.replaceChildren()
})

it.each([
  ['letters', ['T', 'w', 'o', ' ', 'c'], 'Two c'],
  ['a deleted letter', ['a', 'b', 'Backspace', 'c'], 'ac'],
  ['Enter and Tab, which are left out', ['a', 'Enter', 'Tab', 'b'], 'ab'],
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

it.each(['ArrowDown', 'Escape', { key: 'k', ctrlKey: true }])(
  'ends with a key that is no text: %j',
  async (key) => {
    press('a', key, 'b')
    expect(onKey).toHaveBeenCalledTimes(2)
    expect((await focusField()).value).toBe('')
  },
)

it('ends with a press of the mouse', async () => {
  press('a')
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect((await focusField()).value).toBe('')
})

it('fills one field only', async () => {
  press('a')
  await focusField()
  expect((await focusField()).value).toBe('')
})
