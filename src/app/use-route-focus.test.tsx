import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useEffect, useRef, useState } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'

import { useRouteFocus } from './use-route-focus.ts'

function Frame() {
  const main = useRef<HTMLElement>(null)
  useRouteFocus(main)
  return (
    <main ref={main} tabIndex={-1}>
      <Outlet />
    </main>
  )
}

function PageWithFocus() {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <button type="button" ref={button}>
      Row
    </button>
  )
}

let finishLoading = () => {}

function PageThatLoads() {
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => {
    finishLoading = () => act(() => setIsLoaded(true))
  }, [])
  return (
    isLoaded &&
    ['First', 'Second'].map((name) => (
      <a key={name} href={`/${name}`}>
        {name}
      </a>
    ))
  )
}

function ListThatLoads() {
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => {
    finishLoading = () => act(() => setIsLoaded(true))
  }, [])
  return isLoaded && <ul data-return-focus tabIndex={-1} />
}

function open(path = '/') {
  const router = createMemoryRouter(
    [
      {
        element: <Frame />,
        children: [
          { path: '/', element: <button type="button">Home</button> },
          { path: '/cards/:id', element: <p>A card</p> },
          { path: '/cards/:id/evidence', element: <p>Its evidence</p> },
          { path: '/interviews', element: <PageThatLoads /> },
          { path: '/interviews/:id', element: <ListThatLoads /> },
          { path: '/feedback', element: <PageWithFocus /> },
        ],
      },
    ],
    { initialEntries: [path] },
  )
  render(<RouterProvider router={router} />)
  return (to: string | number) => act(() => router.navigate(to as string))
}

afterEach(cleanup)

test('focuses a new page', async () => {
  const go = open()
  await go('/cards/1')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('focuses the evidence of a card after the card, but not another card', async () => {
  const go = open('/cards/1')
  await go('/cards/2')
  expect(document.activeElement).toBe(document.body)
  await go('/cards/2/evidence')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('focuses the list that has a linked line, also on a first visit', async () => {
  open('/interviews/i1#lines=2')
  finishLoading()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list')))
})

test('focuses the list after a click on a link to a line', async () => {
  const go = open()
  await go('/interviews/i1#lines=2')
  expect(document.activeElement).toBe(screen.getByRole('main'))
  finishLoading()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list')))
})

test('leaves the focus of a first visit at the top', async () => {
  open('/interviews/i1')
  finishLoading()
  await act(() => Promise.resolve())
  expect(document.activeElement).toBe(document.body)
})

test('keeps a focus that the page has set', async () => {
  const go = open()
  await go('/feedback')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Row' }))
})

test('moves the focus from the body to the page at the next key', async () => {
  const go = open()
  screen.getByRole('button', { name: 'Home' }).focus()
  await go('/cards/1')
  const main = screen.getByRole('main')
  main.blur()
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(document.activeElement).toBe(main)
})

const addButton = () => document.body.appendChild(document.createElement('button'))

function remove(button: HTMLButtonElement) {
  fireEvent.focusOut(button)
  button.remove()
}

test('leaves it to a closing dialog to return the focus, also right after another of its buttons was removed', () => {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
  const runFrame = () => frames.splice(0).forEach((callback) => callback(0))
  open()
  const home = screen.getByRole('button', { name: 'Home' })
  const [send, done] = [addButton(), addButton()]
  send.focus()
  remove(send)
  done.focus()
  runFrame()
  requestAnimationFrame(() => document.activeElement === document.body && home.focus())
  remove(done)
  runFrame()
  expect(document.activeElement).toBe(home)
  vi.unstubAllGlobals()
})

test('lets the first Tab of a visit reach the skip link', () => {
  open('/cards/new')
  fireEvent.keyDown(document.body, { key: 'Tab' })
  expect(document.activeElement).toBe(document.body)
})

const second = () => screen.getByRole('link', { name: 'Second' })

async function leaveAndReturn(beforeLeaving = () => {}) {
  const go = open()
  await go('/interviews')
  finishLoading()
  second().focus()
  beforeLeaving()
  await go('/cards/1')
  await go(-1)
  expect(document.activeElement).toBe(screen.getByRole('main'))
}

test('returns to the element that had the focus once the page has loaded it', async () => {
  await leaveAndReturn()
  finishLoading()
  await waitFor(() => expect(document.activeElement).toBe(second()))
})

test('does not return to a field that the user left for the page', async () => {
  await leaveAndReturn(() => screen.getByRole('main').focus())
  finishLoading()
  await act(() => Promise.resolve())
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('returns to the focused element after its page got another address', async () => {
  const go = open()
  await go('/interviews')
  finishLoading()
  second().focus()
  await go('/interviews?find=lift')
  await go('/cards/1')
  await go(-1)
  finishLoading()
  await waitFor(() => expect(document.activeElement).toBe(second()))
})

test('remembers the position also if a reload comes before the page has its full height', async () => {
  const rect = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect')
  rect.mockReturnValue(new DOMRect(0, 228, 10, 10))
  await leaveAndReturn()
  rect.mockReturnValue(new DOMRect(0, 226, 10, 10))
  finishLoading()
  await waitFor(() => expect(document.activeElement).toBe(second()))
  globalThis.dispatchEvent(new Event('pagehide'))
  const stored = JSON.parse(sessionStorage.getItem('understory.focus') ?? '') as [
    string,
    { focus: { top: number } },
  ][]
  expect(stored.at(-1)?.[1].focus.top).toBe(228)
  rect.mockRestore()
})

test('leaves the focus where it is once the user has pressed a key', async () => {
  await leaveAndReturn()
  fireEvent.keyDown(document.body, { key: 'Tab' })
  finishLoading()
  await act(() => Promise.resolve())
  expect(second()).not.toBe(document.activeElement)
})
