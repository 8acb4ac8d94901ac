import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createQueryClient } from '#data/query-client.ts'
import { currentOrganizationId, setCurrentOrganizationId } from '#data/session/current-organization.ts'
import { fakeFetch, refuse, type Answer } from '#test/fake-fetch.ts'

import { SignInPage } from './pages/sign-in-page.tsx'
import { SessionGate } from './session-gate.tsx'

function Where() {
  const { pathname, search } = useLocation()
  return <p>{`at ${pathname}${search}`}</p>
}

function open(path: string, answer: () => Answer, signIn = <Where />) {
  fakeFetch(answer)
  const client = createQueryClient({ organizationId: null })
  client.setDefaultOptions({ queries: { retry: false } })
  const router = createMemoryRouter(
    [
      { path: '/sign-in', element: signIn },
      {
        path: '*',
        element: (
          <SessionGate>
            <p>inside</p>
          </SessionGate>
        ),
      },
    ],
    { initialEntries: [path] },
  )
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const sessionOf = (...ids: string[]) => ({
  organizations: ids.map((organizationId) => ({
    organizationId,
    organizationName: organizationId,
    automatic: false,
  })),
  appUrl: 'http://localhost',
})

beforeEach(() => setCurrentOrganizationId(null))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('lets a signed-in user in and selects an organization for the tab', async () => {
  open('/', () => sessionOf('varra', 'fjord'))
  expect(await screen.findByText('inside')).toBeTruthy()
  expect(currentOrganizationId()).toBe('varra')
})

test('keeps the organization of the tab while it is signed in', async () => {
  setCurrentOrganizationId('fjord')
  open('/', () => sessionOf('varra', 'fjord'))
  expect(screen.getByText('inside')).toBeTruthy()
  await waitFor(() => expect(currentOrganizationId()).toBe('fjord'))
})

test('switches to another organization after a sign-out elsewhere', async () => {
  setCurrentOrganizationId('gone')
  open('/', () => sessionOf('varra'))
  await waitFor(() => expect(currentOrganizationId()).toBe('varra'))
})

test('asks for a key without a session, then returns to the requested page', async () => {
  open('/cards/crd_1?x=1', () => sessionOf())
  expect(await screen.findByText(`at /sign-in?next=${encodeURIComponent('/cards/crd_1?x=1')}`)).toBeTruthy()
})

test('reports a service that does not answer and offers a retry', async () => {
  let isDown = true
  open('/', () => (isDown ? refuse(502, 'The service does not answer.') : sessionOf('varra')))
  expect(await screen.findByRole('heading', { name: 'The service cannot be reached' })).toBeTruthy()
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('inside')).toBeTruthy()
})

test('says that the key of the server is refused, and opens the page once it is accepted', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let isRefused = true
  open(
    '/feedback',
    () =>
      isRefused
        ? { organizations: [], appUrl: 'http://localhost', automaticKeyRefused: true }
        : sessionOf('varra'),
    <SignInPage />,
  )
  expect(await screen.findByText('The service rejects the key of this server.')).toBeTruthy()
  isRefused = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await screen.findByText('inside')).toBeTruthy()
})
