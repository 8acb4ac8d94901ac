import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { CardMarkdown } from './markdown.tsx'

afterEach(cleanup)

it('gives each block the direction of its own text', () => {
  const { container } = render(<CardMarkdown text={'Latin\n\nعربي\n\n- قائمة\n\n# عنوان'} />)
  const blocks = Array.from(container.children, (block) => [block.localName, block.getAttribute('dir')])
  expect(blocks).toEqual(['p', 'p', 'ul', 'p'].map((name) => [name, 'auto']))
})

it('aligns the columns of a table as its text says', () => {
  render(<CardMarkdown text={'| Quay | Share |\n| --- | ---: |\n| Holm | 12 |'} />)
  expect(screen.getByRole('columnheader', { name: 'Share' }).style.textAlign).toBe('right')
  expect(screen.getByRole('cell', { name: '12' }).style.textAlign).toBe('right')
  expect(screen.getByRole('cell', { name: 'Holm' }).style.textAlign).toBe('')
})
