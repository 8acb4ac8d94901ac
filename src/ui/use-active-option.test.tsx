import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { useActiveOption } from './use-active-option.ts'

const choose = vi.fn<(option: string) => void>()

afterEach(() => {
  cleanup()
  choose.mockClear()
})

function Field({ options }: { options: readonly string[] }) {
  const { active, restart, onKeyDown } = useActiveOption(options)
  return (
    <>
      <input onChange={restart} onKeyDown={(event) => onKeyDown(event, choose)} />
      <output>{active ?? 'none'}</output>
    </>
  )
}

const press = (key: string, more = {}) => fireEvent.keyDown(screen.getByRole('textbox'), { key, ...more })
const active = () => screen.getByRole('status').textContent

test('arrows go round and Enter chooses', () => {
  render(<Field options={['a', 'b', 'c']} />)
  expect(active()).toBe('a')
  press('ArrowUp')
  expect(active()).toBe('c')
  press('ArrowDown')
  press('ArrowDown')
  press('Enter')
  expect(choose.mock.calls).toEqual([['b']])
})

test('stays within fewer options, and begins anew with new words', () => {
  const { rerender } = render(<Field options={['a', 'b', 'c']} />)
  press('ArrowUp')
  rerender(<Field options={['d', 'e']} />)
  expect(active()).toBe('e')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'x' } })
  expect(active()).toBe('d')
})

test('does nothing without options, nor while a word is composed', () => {
  const { rerender } = render(<Field options={[]} />)
  press('ArrowDown')
  press('Enter')
  expect(active()).toBe('none')
  rerender(<Field options={['a', 'b']} />)
  press('ArrowDown', { isComposing: true })
  press('Enter', { isComposing: true })
  expect(active()).toBe('a')
  expect(choose).not.toHaveBeenCalled()
})
