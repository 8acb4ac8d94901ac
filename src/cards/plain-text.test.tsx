import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { PlainText } from './plain-text.tsx'

afterEach(cleanup)

it.each([
  '# of seats: 4\n- the gate\n  __init__ and *args*\n\n---\n[a](b)',
  '<b>bold</b> &amp;',
  'x\n'.repeat(5000),
])('shows %j as it is', (text) => {
  const { container } = render(<PlainText text={text} />)
  const paragraphs = Array.from(container.querySelectorAll('p'), ({ textContent }) => textContent)
  expect(paragraphs.join('\n')).toBe(text)
})

it.each([
  ['See https://varra.example/a?b=1#c.', 'https://varra.example/a?b=1#c'],
  ['(http://varra.example)', 'http://varra.example'],
  ['https://varra.example/Queue_(data)', 'https://varra.example/Queue_(data)'],
  ['See Queue (https://varra.example/Queue_(data)).', 'https://varra.example/Queue_(data)'],
  ['https://varra.example/(a)_b(c)!', 'https://varra.example/(a)_b(c)'],
  ['label (https://varra.example) and (b)', 'https://varra.example'],
  ['[label](https://varra.example)', 'https://varra.example'],
  ['“https://varra.example/a”, she said', 'https://varra.example/a'],
])('opens the address in %j', (text, href) => {
  const { container } = render(<PlainText text={text} />)
  expect(screen.getByRole('link', { name: href }).getAttribute('href')).toBe(href)
  expect(container.textContent).toBe(text)
})

it('opens no address of a script', () => {
  render(<PlainText text="javascript:alert(1) and https://" />)
  expect(screen.queryByRole('link')).toBeNull()
})
