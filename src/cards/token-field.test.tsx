import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'

import { TokenField } from './token-field.tsx'

afterEach(cleanup)

function People() {
  const [people, setPeople] = useState<readonly string[]>(['a@x.no'])
  return <TokenField label="People" inputLabel="Person" tokens={people} onChange={setPeople} />
}

it.each([
  ['b@x.no, c@x.no,', ['a@x.no', 'b@x.no', 'c@x.no']],
  ['a@x.no; b@x.no, b@x.no,', ['a@x.no', 'b@x.no']],
])('adds all pasted people of %j once', (pasted, expected) => {
  render(<People />)
  const input = screen.getByRole('textbox', { name: 'Person' })
  fireEvent.change(input, { target: { value: pasted } })
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
  expect(names).toEqual(expected.map((person) => `Remove ${person}`))
  expect((input as HTMLInputElement).value).toBe('')
})
