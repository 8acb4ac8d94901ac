import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { ConfirmButton, Dialog } from './dialog.tsx'
import { Radio, RadioGroup } from './radio.tsx'

afterEach(cleanup)

const press = (element: HTMLElement, more: object) => fireEvent.keyDown(element, { key: 'Enter', ...more })

function show(isDisabled = false) {
  const onConfirm = vi.fn()
  render(
    <Dialog
      isOpen
      onOpenChange={() => undefined}
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

it('does nothing while the button is disabled', () => {
  const onConfirm = show(true)
  press(screen.getByRole('textbox', { name: 'Name' }), { ctrlKey: true })
  expect(onConfirm).not.toHaveBeenCalled()
})

it('shows the key on the button', () => {
  show()
  expect(screen.getByRole('button', { name: /^Export/ }).textContent).toContain('Enter')
})
