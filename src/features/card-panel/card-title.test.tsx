import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

import { NoteToast } from '#ui/toast.tsx'

import { CardTitle } from './card-title.tsx'

afterEach(cleanup)

function open() {
  const onType = vi.fn<(title: string, seen: string) => void>()
  const onDone = vi.fn<(title: string, seen: string) => void>()
  const ref = createRef<HTMLTextAreaElement>()
  const withTitle = (title: string, saved = 'Old') => (
    <CardTitle cardId="c" {...{ title, saved, onType, onDone }} isInvalid={false} isPage fieldRef={ref} />
  )
  const { rerender, unmount } = render(withTitle('Old'))
  const field = screen.getByRole('textbox', { name: 'Title' })
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  const show = (title: string, saved?: string) => rerender(withTitle(title, saved))
  return { onType, onDone, field, type, unmount, show }
}

it('shows a new title in the focused field, and sends nothing without typing', () => {
  const { onType, onDone, field, show, unmount } = open()
  fireEvent.focus(field)
  show('New')
  expect(field).toHaveProperty('value', 'New')
  fireEvent.keyDown(field, { key: 'Escape' })
  fireEvent.blur(field)
  unmount()
  expect([...onType.mock.calls, ...onDone.mock.calls]).toEqual([])
})

it('is left by Escape at once: the next key must not be typed into it', () => {
  const { onDone, field, type } = open()
  field.focus()
  type('Mine')
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(document.activeElement).not.toBe(field)
  expect(field).toHaveProperty('value', 'Old')
  expect(onDone).not.toHaveBeenCalled()
})

it('says which title the typed one replaces', () => {
  const { onType, onDone, field, type, show } = open()
  fireEvent.focus(field)
  type('Mine')
  show('New')
  type('Mine 2')
  fireEvent.blur(field)
  expect(onType.mock.calls).toEqual([
    ['Mine', 'Old'],
    ['Mine 2', 'Mine'],
  ])
  expect(onDone.mock.calls).toEqual([['Mine 2', 'Mine 2']])
})

it('restores the title that was there before the typing', () => {
  const { onType, onDone, field, type, unmount } = open()
  fireEvent.focus(field)
  type('Mine')
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(onType.mock.calls.at(-1)).toEqual(['Old', 'Mine'])
  type('Mine')
  unmount()
  expect(onDone.mock.calls).toEqual([['Mine', 'Mine']])
})

it('restores it where the field is left blank, and says so', () => {
  const { onDone, field, type } = open()
  render(<NoteToast />)
  type(' ')
  fireEvent.blur(field)
  expect(onDone.mock.calls).toEqual([['Old', 'Old']])
  expect(screen.getByText('A card needs a title. The previous title was restored.')).toBeDefined()
})

it('keeps a title that was saved while it was typed, and drops the rest', () => {
  const { onType, field, type, show } = open()
  fireEvent.focus(field)
  type('Mine')
  show('Mine', 'Mine')
  type('Mine and more')
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(onType.mock.calls.at(-1)).toEqual(['Mine', 'Mine and more'])
})

it('restores the title before the typing after a colleague has saved another one', () => {
  const { onType, field, type, show } = open()
  fireEvent.focus(field)
  type('Mine')
  show('Mine', 'Theirs')
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(onType.mock.calls.at(-1)).toEqual(['Old', 'Mine'])
})
