import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { Action } from './action-registry.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { TextField } from '../field.tsx'
import { ownKeys } from './own-keys.ts'
import { NoteToast } from '../toast.tsx'
import { runAction, useActionList, useActions, useKeyDispatcher } from './use-actions.tsx'

const run = vi.fn<(id: string) => void>()
beforeEach(() => run.mockReset())
afterEach(cleanup)

function anAction(id: string, key: string, more: Partial<Action> = {}): Action {
  return { id, label: id, keys: [key], scope: 'screen', group: 'Test', run: () => run(id), ...more }
}

function Keys({ areSingleKeysOn = true }: { areSingleKeysOn?: boolean }) {
  useKeyDispatcher(areSingleKeysOn)
  return null
}

function Offers({ actions }: { actions: readonly Action[] }) {
  useActions(actions)
  return null
}

const press = (key: string, target: Element = document.body, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(target, { key, ...more })

const screenOffering = (id: string, isThere = true) => (
  <>
    <Keys />
    {isThere && <Offers actions={[anAction(id, 'e')]} />}
  </>
)

function List() {
  return (
    <p>
      {useActionList()
        .map(({ action }) => action.label)
        .join(', ')}
    </p>
  )
}

function Fold() {
  const [isFolded, setIsFolded] = useState(false)
  useActions([
    anAction('fold', 'z', { label: isFolded ? 'Unfold' : 'Fold', run: () => setIsFolded(!isFolded) }),
  ])
  return null
}

function Page() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Keys />
      <Offers actions={[anAction('below', 'e')]} />
      <Button onPress={() => setIsOpen(true)}>Open</Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Move the card">
        <Offers actions={[anAction('inside', 'm')]} />
      </Dialog>
    </>
  )
}

function PressedBeforePaint() {
  useKeyDispatcher(true)
  useActions([anAction('early', 'e')])
  useLayoutEffect(() => void press('e'), [])
  return null
}

test('keys work from the first paint', () => {
  render(<PressedBeforePaint />)
  expect(run).toHaveBeenCalledExactlyOnceWith('early')
})

function ListOfPalette() {
  const offered = useActionList().filter(({ action }) => action.isInPalette !== false)
  return <p>{offered.map(({ action }) => action.label).join(', ')}</p>
}

test('a text that follows a refused key runs no actions until a pause', () => {
  const refused = { isEnabled: false, disabledReason: 'Nothing is created here', opensField: true }
  render(
    <>
      <Keys />
      <Offers actions={[anAction('new', 'n', refused), anAction('move', 'm'), anAction('close', 'Escape')]} />
      <NoteToast />
    </>,
  )
  press('n')
  expect(screen.getByText('Nothing is created here')).toBeTruthy()
  for (const key of ['m', 'Enter']) press(key)
  expect(run).not.toHaveBeenCalled()
  press('Escape')
  expect(run).toHaveBeenCalledExactlyOnceWith('close')
  const late = new KeyboardEvent('keydown', { key: 'm', bubbles: true })
  Object.defineProperty(late, 'timeStamp', { value: late.timeStamp + 2000 })
  fireEvent(document.body, late)
  expect(run).toHaveBeenLastCalledWith('move')
})

const paletteWith = (isInPalette: boolean) => (
  <>
    <ListOfPalette />
    <Offers actions={[anAction('new', 'n', { isInPalette })]} />
  </>
)

test('a list follows an action that enters or leaves the palette', () => {
  const { rerender } = render(paletteWith(true))
  expect(screen.getByText('new')).toBeTruthy()
  rerender(paletteWith(false))
  expect(screen.queryByText('new')).toBeNull()
})

const isLeftToBrowser = (target: Element) => press('z', target, { ctrlKey: true })

test('outside of fields, the undo of the browser is prevented', () => {
  render(
    <>
      <Keys />
      <Button>Status</Button>
      <TextField label="Title" />
    </>,
  )
  expect(isLeftToBrowser(screen.getByRole('button'))).toBe(false)
  expect(isLeftToBrowser(document.body)).toBe(false)
  expect(isLeftToBrowser(screen.getByRole('textbox'))).toBe(true)
})

describe('useActions', () => {
  test('the newest closure runs, and none after the component has gone', () => {
    const { rerender } = render(screenOffering('first'))
    rerender(screenOffering('second'))
    press('e')
    expect(run).toHaveBeenLastCalledWith('second')
    rerender(screenOffering('second', false))
    press('e')
    expect(run).toHaveBeenCalledTimes(1)
  })

  test('a key that was used does not reach the browser; one that was declined does', () => {
    render(
      <>
        <Keys />
        <Offers actions={[anAction('find', 'Mod+f'), anAction('paste', 'Mod+v', { run: () => false })]} />
      </>,
    )
    expect(press('f', document.body, { ctrlKey: true })).toBe(false)
    expect(press('v', document.body, { ctrlKey: true })).toBe(true)
  })

  test('an action that returns false passes its key to the outer scope', () => {
    render(
      <>
        <Keys />
        <Offers
          actions={[
            anAction('panel', 'Escape', { scope: 'panel', run: () => false }),
            anAction('screen', 'Escape'),
          ]}
        />
      </>,
    )
    press('Escape')
    expect(run).toHaveBeenCalledExactlyOnceWith('screen')
  })

  test('the key of a disabled action goes to an outer one, or shows the reason', () => {
    const disabled = { scope: 'panel', isEnabled: false, disabledReason: 'Nothing is open.' } as const
    render(
      <>
        <Keys />
        <Offers
          actions={[
            anAction('inner', 'e', disabled),
            anAction('outer', 'e'),
            anAction('alone', 'l', disabled),
          ]}
        />
        <NoteToast />
      </>,
    )
    press('e')
    expect(run).toHaveBeenCalledExactlyOnceWith('outer')
    expect(screen.queryByText('Nothing is open.')).toBeNull()
    press('l')
    expect(run).toHaveBeenCalledTimes(1)
    expect(screen.getByText('Nothing is open.')).toBeTruthy()
  })

  test('the list follows labels, and an action is run by its id', () => {
    render(
      <>
        <List />
        <Fold />
      </>,
    )
    expect(screen.getByText('Fold')).toBeTruthy()
    return waitFor(() => {
      if (screen.queryByText('Fold') !== null) runAction('fold')
      expect(screen.getByText('Unfold')).toBeTruthy()
    })
  })
})

describe('where keys belong', () => {
  test('a text field and a menu keep theirs', () => {
    render(
      <>
        <Keys />
        <Offers actions={[anAction('process', 'e'), anAction('palette', 'Mod+k')]} />
        <TextField label="Title" />
        <div {...ownKeys} data-testid="menu" tabIndex={-1} />
      </>,
    )
    const field = screen.getByRole('textbox')
    press('e', field)
    press('e', screen.getByTestId('menu'))
    expect(run).not.toHaveBeenCalled()
    press('k', field, { ctrlKey: true })
    expect(run).toHaveBeenCalledExactlyOnceWith('palette')
  })

  test('Enter on a button is the button’s', () => {
    render(
      <>
        <Keys />
        <Offers actions={[anAction('panel', 'Enter')]} />
        <Button>Save</Button>
        <button type="button">Plain</button>
      </>,
    )
    press('Enter', screen.getByText('Plain'))
    expect(run).not.toHaveBeenCalled()
    press('Enter')
    expect(run).toHaveBeenCalledExactlyOnceWith('panel')
  })

  test('single keys can be switched off', () => {
    render(
      <>
        <Keys areSingleKeysOn={false} />
        <Offers actions={[anAction('process', 'e'), anAction('up', 'Escape')]} />
      </>,
    )
    press('e')
    press('Escape')
    expect(run).toHaveBeenCalledExactlyOnceWith('up')
  })
})

describe('a modal dialog', () => {
  test('has the keys to itself while it is open, and gives keys and focus back', async () => {
    render(<Page />)
    const opener = screen.getByRole('button', { name: 'Open' })
    opener.focus()
    fireEvent.click(opener)
    const dialog = await screen.findByRole('dialog', { name: 'Move the card' })
    press('e')
    press('m')
    expect(run.mock.calls).toEqual([['inside']])
    press('Escape', dialog)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    press('e')
    press('m')
    expect(run.mock.calls).toEqual([['inside'], ['below']])
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })
})

test('a button that is refused says why and does nothing, yet can be reached', () => {
  const onPress = vi.fn()
  render(
    <Button disabledReason="This key may only read" onPress={onPress}>
      Save
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Save' })
  fireEvent.click(button)
  expect(onPress).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.hasAttribute('disabled')).toBe(false)
})
