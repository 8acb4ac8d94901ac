import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import { OptionList, OptionSearch, OptionSearchInput } from './option-search.tsx'

const choose = vi.fn<(option: string, hasShift: boolean) => void>()

afterEach(() => {
  cleanup()
  choose.mockClear()
})

function Field({ options, isPending = false }: { options: readonly string[]; isPending?: boolean }) {
  const [text, setText] = useState('')
  return (
    <OptionSearch text={text} onTextChange={setText}>
      <OptionSearchInput label="Search" placeholder="Search" isExpanded autoFocus />
      <OptionList
        label="Results"
        text={text}
        groups={[{ options, isPending }]}
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
