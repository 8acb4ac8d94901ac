import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { Crumbs } from './bar.tsx'

afterEach(cleanup)

it.each([
  ['two', false],
  ['Getting on board', true],
])('a crumb “%s” has a least width: %s', (label, hasLeast) => {
  render(<Crumbs crumbs={[{ label, href: '/tree/a' }, { label: 'Evidence' }]} />)
  expect(screen.getByRole('link', { name: label }).className.includes('min-w-9')).toBe(hasLeast)
})
