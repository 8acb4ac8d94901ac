import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useState } from 'react'

import { ConfirmButton, Dialog } from './dialog.tsx'
import { Radio, RadioGroup } from './radio.tsx'
import { Segmented } from './segmented.tsx'

afterEach(cleanup)

const dateOrders: { value: 'dmy' | 'mdy' | 'unknown'; label: string }[] = [
  { value: 'dmy', label: 'day.month' },
  { value: 'mdy', label: 'month.day' },
]

const press = (element: HTMLElement, more: object) => fireEvent.keyDown(element, { key: 'Enter', ...more })

function show(isDisabled = false) {
  const onConfirm = vi.fn()
  render(
    <Dialog
      onClose={() => undefined}
      title="Export"
      footer={
        <ConfirmButton isDisabled={isDisabled} onPress={onConfirm}>
          Export
        </ConfirmButton>
      }
    >
      <input aria-label="Name" />
      <RadioGroup label="Format">
        <Radio value="png">PNG</Radio>
      </RadioGroup>
    </Dialog>,
  )
  return onConfirm
}

it.each([
  // It has the focus until a field gets it.
  ['the dialog itself', () => screen.getByRole('dialog')],
  ['a field', () => screen.getByRole('textbox', { name: 'Name' })],
  // Its own key handling takes Enter.
  ['a radio', () => screen.getByRole('radio', { name: 'PNG' })],
])('Ctrl and Cmd Enter confirm a dialog from %s, once per press', (_name, element) => {
  const onConfirm = show()
  press(element(), { ctrlKey: true })
  press(element(), { metaKey: true })
  expect(onConfirm).toHaveBeenCalledTimes(2)
  press(element(), { ctrlKey: true, repeat: true })
  press(element(), {})
  expect(onConfirm).toHaveBeenCalledTimes(2)
})

function Recipients({ onConfirm }: { onConfirm: (taken: string) => void }) {
  const [taken, setTaken] = useState('')
  return (
    <Dialog
      onClose={() => undefined}
      title="Send"
      footer={<ConfirmButton onPress={() => onConfirm(taken)}>Send</ConfirmButton>}
    >
      <input aria-label="To" onBlur={({ target }) => setTaken(target.value)} />
    </Dialog>
  )
}

it('confirms with the text that a field takes when it is left, and keeps the focus', () => {
  const onConfirm = vi.fn()
  render(<Recipients onConfirm={onConfirm} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'To' })
  field.focus()
  field.value = 'ida@holm.example'
  press(field, { ctrlKey: true })
  expect(onConfirm.mock.calls).toEqual([['ida@holm.example']])
  expect(document.activeElement).toBe(field)
})

it('does nothing while the button is disabled', () => {
  const onConfirm = show(true)
  press(screen.getByRole('textbox', { name: 'Name' }), { ctrlKey: true })
  expect(onConfirm).not.toHaveBeenCalled()
})

it('Ctrl Enter chooses nothing while the button is disabled', () => {
  const onChange = vi.fn()
  render(
    <Dialog
      onClose={() => undefined}
      title="Send"
      footer={
        <ConfirmButton isDisabled onPress={() => undefined}>
          Send
        </ConfirmButton>
      }
    >
      <Segmented label="Date order" segments={dateOrders} value="unknown" onChange={onChange} />
    </Dialog>,
  )
  const choice = screen.getByRole('radio', { name: 'day.month' })
  press(choice, { ctrlKey: true })
  fireEvent.keyUp(choice, { key: 'Enter', ctrlKey: true })
  expect(onChange).not.toHaveBeenCalled()
  press(choice, {})
  fireEvent.keyUp(choice, { key: 'Enter' })
  expect(onChange).toHaveBeenCalledExactlyOnceWith('dmy')
})

it('shows the key on the button', () => {
  show()
  expect(screen.getByRole('button', { name: /^Export/ }).textContent).toContain('Enter')
})

it('closes with one Escape while the focused button shows its tooltip', () => {
  const onClose = vi.fn()
  render(
    <Dialog onClose={onClose} title="Export">
      <input aria-label="Name" />
    </Dialog>,
  )
  const close = screen.getByRole('button', { name: 'Close' })
  fireEvent.keyDown(document.body, { key: 'Tab' })
  act(() => close.focus())
  expect(screen.getByRole('tooltip').textContent).toContain('Close')
  fireEvent.keyDown(close, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
  expect(screen.queryByRole('tooltip')).toBeNull()
})
