import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { getAuthInfo, getHealth, getWorkspace } from '#contract/system.ts'
import { request } from '#data/http.ts'
import { quotePositionsQuery } from '#data/interviews/transcript-queries.ts'
import { sentValuesQuery } from '#data/metrics/sent-values.ts'
import { sessionQueries } from '#data/session/queries.ts'
import { fakeFetch, refuse } from '#test/fake-fetch.ts'

import { formatDateTime } from '#ui/format.ts'

import { connectionWords } from './health-button.tsx'
import { useConnection } from './use-connection.ts'

let isDown = false
let reads = 0

function Screen() {
  const connection = useConnection()
  useQuery({
    queryKey: ['anything'],
    queryFn: ({ signal }) => {
      reads++
      return request(getHealth, {}, { signal })
    },
    retry: false,
  })
  return <p>{connectionWords(connection)}</p>
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  isDown = false
  reads = 0
  fakeFetch(() => (isDown ? refuse(503, 'The service is not available at the moment.') : { status: 'ok' }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Session() {
  useQuery(sessionQueries.current())
  return null
}

const open = (client = new QueryClient(), others: ReactNode = null) =>
  render(
    <QueryClientProvider client={client}>
      <Screen />
      {others}
    </QueryClientProvider>,
  )

test('an answer means connected, with its time', async () => {
  open()
  expect(await screen.findByText(/^Connected\. Refreshed:/)).toBeTruthy()
})

test('what this browser works out itself is no answer', async () => {
  isDown = true
  const client = new QueryClient()
  open(client)
  await screen.findByText('The service does not answer.')
  const shown: string[] = []
  const observer = new MutationObserver(() => shown.push(document.body.textContent))
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  const positions = quotePositionsQuery({ interviewId: 'i', content: 'A: Yes', readAt: 1, previews: ['Yes'] })
  await act(async () => {
    await client.fetchQuery({ ...positions, queryFn: () => ({ title: '', positions: new Map() }) })
    await client.fetchQuery(sentValuesQuery('c'))
  })
  observer.disconnect()
  expect(shown).toEqual([])
})

test('reports a lost connection, then reconnects and refetches the page', async () => {
  isDown = true
  open()
  await screen.findByText('The service does not answer.')
  const before = reads
  isDown = false
  await act(() => vi.advanceTimersByTimeAsync(5000))
  await screen.findByText(/^Connected/)
  await waitFor(() => expect(reads).toBeGreaterThan(before))
})

test('an error answer of the service is no lost connection', async () => {
  fakeFetch(() => refuse(400, 'No card'))
  open()
  await waitFor(() => expect(reads).toBe(1))
  expect(screen.getByText('Connected')).toBeTruthy()
})

test.each([
  ['a limit', () => refuse(429, 'Slow down')],
  ['an unknown address', () => refuse(404, 'No such address')],
  ['another text', () => 'OK'],
  ['a web page', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
])('a health check that is answered with %s is no lost connection', async (_, answer) => {
  fakeFetch(answer)
  open()
  await act(() => vi.advanceTimersByTimeAsync(21_000))
  expect(screen.getByText('Connected')).toBeTruthy()
})

test('reconnects once the health check is answered, however', async () => {
  isDown = true
  open()
  await screen.findByText('The service does not answer.')
  fakeFetch(() => refuse(404, 'No such address'))
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(await screen.findByText(/^Connected/)).toBeTruthy()
})

test('a failing endpoint with a healthy service is no lost connection and is not refetched in a loop', async () => {
  fakeFetch((call) => (call.path === '/v1/health' ? { status: 'ok' } : refuse(502, 'Bad gateway')))
  function Failing() {
    useQuery({
      queryKey: ['failing'],
      queryFn: ({ signal }) => {
        reads++
        return request(getAuthInfo, {}, { signal })
      },
      retry: false,
    })
    return null
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
      <Failing />
    </QueryClientProvider>,
  )
  await screen.findByText(/^Connected\. Refreshed:/)
  const before = reads
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(screen.getByText(/^Connected/)).toBeTruthy()
  expect(reads).toBe(before)
})

test('a rejected key is reported until a request is accepted again, also if the service is healthy', async () => {
  let isRejected = false
  fakeFetch(({ path }) => {
    if (path === '/v1/health') return { status: 'ok' }
    return isRejected ? refuse(401, 'This API key is not valid.') : { organizationId: 'org' }
  })
  const client = new QueryClient()
  const read = () =>
    client.fetchQuery({ queryKey: ['cards'], queryFn: () => request(getAuthInfo, {}), retry: false })
  open(client)
  await screen.findByText(/^Connected\. Refreshed:/)
  isRejected = true
  await act(() => expect(read()).rejects.toThrow('This API key is not valid.'))
  await screen.findByText(/^This key is no longer accepted\. Showing data from/)
  await act(() => vi.advanceTimersByTimeAsync(21_000))
  expect(screen.getByText(/^This key is no longer accepted\./)).toBeTruthy()
  isRejected = false
  await act(read)
  expect(await screen.findByText(/^Connected/)).toBeTruthy()
})

test('notices without any other request that the key is accepted again, and refetches the page', async () => {
  let isRejected = true
  fakeFetch(({ path }) =>
    isRejected && path !== '/v1/health' ? refuse(401, 'Not now.') : { organizationId: 'org' },
  )
  open()
  await act(() => expect(request(getWorkspace, {})).rejects.toThrow('Not now.'))
  await screen.findByText(/^This key is no longer accepted/)
  const before = reads
  isRejected = false
  await act(() => vi.advanceTimersByTimeAsync(21_000))
  expect(await screen.findByText(/^Connected/)).toBeTruthy()
  await waitFor(() => expect(reads).toBeGreaterThan(before))
})

test('an endpoint that refuses with 401 while the key is accepted is no rejected key', async () => {
  fakeFetch(({ path }) =>
    path === '/v1/workspace' ? refuse(401, 'Not for you.') : { organizationId: 'org' },
  )
  open()
  await screen.findByText(/^Connected\. Refreshed:/)
  await act(() => expect(request(getWorkspace, {})).rejects.toThrow('Not for you.'))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.getByText(/^Connected/)).toBeTruthy()
})

function Gate() {
  useQuery(sessionQueries.current())
  return null
}

test('asks for the session when the key is rejected, because another tab may have signed out', async () => {
  let sessions = 0
  fakeFetch(({ path }) => {
    if (path !== '/session') return refuse(401, 'You are not signed in.')
    sessions += 1
    return { organizations: [] }
  })
  const client = new QueryClient()
  render(
    <QueryClientProvider client={client}>
      <Screen />
      <Gate />
    </QueryClientProvider>,
  )
  await screen.findByText(/^This key is no longer accepted/)
  await waitFor(() => expect(sessions).toBe(2))
})

test('an answer of the gateway does not make older data new', async () => {
  fakeFetch(({ path }) => (path === '/session' ? { organizations: [] } : refuse(502, 'Bad gateway')))
  const client = new QueryClient()
  const keptAt = new Date(2026, 5, 4, 14, 2).getTime()
  client.setQueryData(['anything'], { status: 'ok' }, { updatedAt: keptAt })
  open(client)
  await act(() => client.fetchQuery(sessionQueries.current()))
  await act(() => vi.advanceTimersByTimeAsync(21_000))
  const words = `The service does not answer. Showing data from ${formatDateTime(keptAt)}.`
  expect(await screen.findByText(words)).toBeTruthy()
})

test('an answer of the gateway is no data of the service', async () => {
  fakeFetch(({ path }) => (path === '/session' ? { organizations: [] } : refuse(502, 'Bad gateway')))
  const client = new QueryClient()
  await client.fetchQuery(sessionQueries.current())
  open(client, <Session />)
  expect(await screen.findByText('The service does not answer.')).toBeTruthy()
})

test('data of an earlier visit is shown with the time of its answer', async () => {
  isDown = true
  const client = new QueryClient()
  const keptAt = new Date(2026, 5, 4, 14, 2).getTime()
  client.setQueryData(['anything'], { status: 'ok' }, { updatedAt: keptAt })
  open(client)
  const words = `The service does not answer. Showing data from ${formatDateTime(keptAt)}.`
  expect(await screen.findByText(words)).toBeTruthy()
})

test('notices a stopped service without any other request', async () => {
  open()
  await screen.findByText(/^Connected/)
  isDown = true
  await act(() => vi.advanceTimersByTimeAsync(21_000))
  expect(await screen.findByText(/^The service does not answer/)).toBeTruthy()
})
