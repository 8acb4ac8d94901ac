import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { ListField } from './list-field.tsx'

afterEach(cleanup)

it.each([
  ['is typed over', 'A', {}],
  ['is pasted over', '- Alpha\n- Beta', {}],
  ['loses a letter', '- Sign\n- Lamps', { insights: 3 }],
  ['is emptied', '', {}],
  ['gets one more line', '- Signs\n- Lamps\n- Gates', { insights: 3 }],
  ['loses a line', '- Lamps', { insights: 3 }],
])('what a file left out is shown until its list %s', (_, next, leftOut) => {
  const onChange = vi.fn()
  render(
    <ListField
      list={{ text: '- Signs\n- Lamps', leftOut: { insights: 3 } }}
      onChange={onChange}
      isTextSelected={false}
      isReadOnly={false}
    />,
  )
  fireEvent.change(screen.getByRole('textbox', { name: 'List' }), { target: { value: next } })
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ text: next, leftOut })
})
