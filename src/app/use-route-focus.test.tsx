import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useEffect, useRef, useState } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'

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

function PageThatLoads() {
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLoaded(true), 5)
    return () => clearTimeout(timer)
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

function open() {
  const router = createMemoryRouter([
    {
      element: <Frame />,
      children: [
        { path: '/', element: <button type="button">Home</button> },
        { path: '/cards/:id', element: <p>A card</p> },
        { path: '/interviews', element: <PageThatLoads /> },
        { path: '/feedback', element: <PageWithFocus /> },
      ],
    },
  ])
  render(<RouterProvider router={router} />)
  return (to: string | number) => act(() => router.navigate(to as string))
}

afterEach(cleanup)

test('focuses a new page', async () => {
  const go = open()
  await go('/cards/1')
  expect(document.activeElement).toBe(screen.getByRole('main'))
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

test('lets the first Tab of a visit reach the skip link', () => {
  open()
  fireEvent.keyDown(document.body, { key: 'Tab' })
  expect(document.activeElement).toBe(document.body)
})

test('returns to the element that had the focus once the page has loaded it', async () => {
  const go = open()
  await go('/interviews')
  const second = await screen.findByRole('link', { name: 'Second' })
  second.focus()
  await go('/cards/1')
  await go(-1)
  expect(document.activeElement).toBe(screen.getByRole('main'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Second' })))
})

test('leaves the focus where the user has moved it', async () => {
  const go = open()
  await go('/interviews')
  const second = await screen.findByRole('link', { name: 'Second' })
  second.focus()
  await go('/cards/1')
  await go(-1)
  fireEvent.keyDown(document.body, { key: 'Tab' })
  await screen.findByRole('link', { name: 'Second' })
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
