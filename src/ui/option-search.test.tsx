import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import { OptionList, OptionSearch, OptionSearchInput, type OptionGroup } from './option-search.tsx'

const choose = vi.fn<(option: string, hasShift: boolean) => void>()

afterEach(() => {
  cleanup()
  choose.mockClear()
})

interface FieldProps {
  options: readonly string[]
  isPending?: boolean
  /** The groups below. */
  others?: readonly OptionGroup<string>[]
}

function Field({ options, isPending = false, others = [] }: FieldProps) {
  const [text, setText] = useState('')
  return (
    <OptionSearch text={text} onTextChange={setText}>
      <OptionSearchInput label="Search" placeholder="Search" isExpanded autoFocus />
      <OptionList
        label="Results"
        text={text}
        groups={[{ options, isPending }, ...others]}
        nameOf={(option) => option}
        renderOption={(option) => option}
        onChoose={choose}
      />
    </OptionSearch>
  )
}

const field = () => screen.getByRole('combobox')
function press(key: string, modifiers = {}) {
  fireEvent.keyDown(field(), { key, ...modifiers })
  fireEvent.keyUp(field(), { key, ...modifiers })
}
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

test('moves the highlight with the arrows, around the ends, and chooses with Enter', () => {
  render(<Field options={['a', 'b', 'c']} />)
  expect(active()).toBe('a')
  press('ArrowUp')
  expect(active()).toBe('c')
  press('ArrowDown')
  press('ArrowDown')
  expect(active()).toBe('b')
  press('Enter', { shiftKey: true })
  expect(choose.mock.calls).toEqual([['b', true]])
})

test('keeps the position among fewer options, and highlights the first one for a new text', () => {
  const { rerender } = render(<Field options={['a', 'b', 'c']} />)
  press('ArrowUp')
  rerender(<Field options={['d', 'e']} />)
  expect(active()).toBe('e')
  fireEvent.change(field(), { target: { value: 'x' } })
  expect(active()).toBe('d')
})

test('highlights the first option that arrives late', () => {
  const { rerender } = render(<Field options={[]} />)
  press('Enter')
  expect(choose).not.toHaveBeenCalled()
  rerender(<Field options={['a', 'b']} />)
  expect(active()).toBe('a')
  expect(choose).not.toHaveBeenCalled()
})

test('waits for the options of the current text when Enter is pressed on those of an earlier one', () => {
  const { rerender } = render(<Field options={['old']} isPending />)
  press('Enter')
  expect(choose).not.toHaveBeenCalled()
  rerender(<Field options={['new', 'old']} />)
  expect(choose.mock.calls).toEqual([['new', false]])
  rerender(<Field options={['newer']} />)
  expect(choose).toHaveBeenCalledTimes(1)
})

test('waits for the first group after Enter without options, also if another group is found earlier', () => {
  const { rerender } = render(<Field options={[]} isPending others={[{ options: [] }]} />)
  press('Enter')
  rerender(<Field options={[]} isPending others={[{ options: ['entry'] }]} />)
  expect(choose).not.toHaveBeenCalled()
  rerender(<Field options={['card']} others={[{ options: ['entry'] }]} />)
  expect(choose.mock.calls).toEqual([['card', false]])
})

test('awaits nothing after an Enter that ends a composition', () => {
  const { rerender } = render(<Field options={[]} isPending />)
  press('Enter', { isComposing: true })
  rerender(<Field options={['card']} />)
  expect(choose).not.toHaveBeenCalled()
})

test.each([{}, { ctrlKey: true }, { metaKey: true }])(
  'Enter with %j chooses before and after the options are there',
  (modifiers) => {
    const { rerender } = render(<Field options={[]} isPending />)
    press('Enter', modifiers)
    rerender(<Field options={['card']} />)
    press('Enter', modifiers)
    expect(choose.mock.calls).toEqual([
      ['card', false],
      ['card', false],
    ])
  },
)

test('chooses no disabled option, and nothing for another text', () => {
  const { rerender } = render(<Field options={[]} isPending />)
  press('Enter')
  rerender(<Field options={[]} others={[{ options: ['refused'], isDisabled: true }]} />)
  fireEvent.change(field(), { target: { value: 'x' } })
  rerender(<Field options={['card']} />)
  expect(choose).not.toHaveBeenCalled()
})

test('forgets the awaited choice when the text changes, and chooses at once where the highlight was moved', () => {
  const { rerender } = render(<Field options={['a', 'b']} isPending />)
  press('Enter')
  fireEvent.change(field(), { target: { value: 'x' } })
  rerender(<Field options={['c']} />)
  expect(choose).not.toHaveBeenCalled()
  rerender(<Field options={['a', 'b']} isPending />)
  press('ArrowDown')
  press('Enter')
  expect(choose.mock.calls).toEqual([['b', false]])
})

test('does nothing while a word is composed', () => {
  render(<Field options={['a', 'b']} />)
  press('ArrowDown', { isComposing: true })
  press('Enter', { isComposing: true })
  expect(active()).toBe('a')
  expect(choose).not.toHaveBeenCalled()
})
