import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import { organizationHeader } from '#contract/session.ts'
import { cardQueries } from '#data/cards/queries.ts'
import { setCurrentOrganizationId, useCurrentOrganizationId } from '#data/session/current-organization.ts'
import { fakeFetch, refuse } from '#test/fake-fetch.ts'
import { NoteToast } from '#ui/toast.tsx'

import { clientOf } from './organization-client.ts'
import { useFoundElsewhere } from './use-found-elsewhere.ts'

const organizations = ['Varra', 'Fjord', 'Norrvik'].map((organizationName) => ({
  organizationId: organizationName.toLowerCase(),
  organizationName,
  automatic: false,
}))
const [varra = null] = organizations
const signedIn = createStore(() => organizations)
const switcher = { current: varra, switchTo: vi.fn(), signOut: vi.fn() }

function Page() {
  useFoundElsewhere({ ...switcher, all: useStore(signedIn) })
  const { isError } = useQuery({ ...cardQueries.detail('c1'), retry: false })
  return <p>{isError ? 'No card with this id' : 'loading'}</p>
}

function Browser() {
  const organizationId = useCurrentOrganizationId()
  return (
    <>
      <p>{`shows ${organizationId}`}</p>
      <QueryClientProvider key={organizationId} client={clientOf(organizationId)}>
        <MemoryRouter initialEntries={['/cards/c1']}>
          {organizationId === 'varra' ? <Page /> : <p>the other page</p>}
        </MemoryRouter>
      </QueryClientProvider>
      <NoteToast />
    </>
  )
}

function answerAs(ownerId: string | null, otherwise = () => refuse(400, 'No card c1.')) {
  return fakeFetch(({ headers }) =>
    headers.get(organizationHeader) === ownerId ? { cardId: 'c1', cardTitle: 'Ramp' } : otherwise(),
  )
}

beforeEach(() => {
  setCurrentOrganizationId('varra')
  signedIn.setState(organizations, true)
})
afterEach(() => {
  cleanup()
  clientOf('varra').clear()
  vi.unstubAllGlobals()
})

test('switches to the organization that knows a card, with a message', async () => {
  answerAs('norrvik')
  render(<Browser />)
  expect(await screen.findByText('shows norrvik')).toBeTruthy()
  expect(screen.getByText('This card belongs to Norrvik. Switched to it')).toBeTruthy()
})

test('switches also if the organizations are known after the answer', async () => {
  signedIn.setState([], true)
  answerAs('norrvik')
  render(<Browser />)
  expect(await screen.findByText('No card with this id')).toBeTruthy()
  act(() => signedIn.setState(organizations, true))
  expect(await screen.findByText('shows norrvik')).toBeTruthy()
})

test('asks each organization once for an unknown card', async () => {
  const calls = answerAs(null)
  render(<Browser />)
  expect(await screen.findByText('No card with this id')).toBeTruthy()
  await waitFor(() => expect(calls).toHaveLength(3))
  expect(screen.getByText('shows varra')).toBeTruthy()
})

test('does not search elsewhere after a failure of the service', async () => {
  const calls = answerAs('norrvik', () => refuse(403, 'This key may not do this.'))
  render(<Browser />)
  expect(await screen.findByText('No card with this id')).toBeTruthy()
  expect(calls).toHaveLength(1)
})
