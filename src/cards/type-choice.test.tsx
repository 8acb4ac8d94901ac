import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { TypeChoice } from './type-choice.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('becomes read-only without a warning, and opens otherwise', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const choice = { value: 'solution', parentType: 'opportunity', onChange: () => undefined } as const
  const { rerender } = render(<TypeChoice {...choice} />)
  rerender(<TypeChoice {...choice} isReadOnly />)
  fireEvent.click(screen.getByRole('button'))
  expect(screen.queryByRole('menu')).toBeNull()
  rerender(<TypeChoice {...choice} />)
  expect(warned).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('menu')).toBeTruthy()
})
