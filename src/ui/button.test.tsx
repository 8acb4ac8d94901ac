import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { Button } from './button.tsx'

it('keeps the focus when the reason why it is disabled goes', () => {
  const { rerender } = render(<Button disabledReason="A title is missing">Add</Button>)
  const button = screen.getByRole('button', { name: 'Add' })
  button.focus()
  rerender(<Button>Add</Button>)
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBeNull()
})
