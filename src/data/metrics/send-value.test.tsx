import { fakeFetch } from '#test/fake-fetch.ts'
import { testClient } from '#test/test-client.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { historyOf } from '../history/history.ts'
import { undo } from '../history/undo.ts'
import { runMutation } from '../query-client.ts'
import { sendValue } from './send-value.ts'

const entry = {
  kind: 'addValues',
  cardId: 'c',
  cardTitle: 'Card',
  cardType: 'outcome',
  count: 1,
  value: 82,
  timestamp: '2026-05-12T00:00:00Z',
} as const

let isOnline: boolean
let visits = 0
let client = testClient()
const connect = () => {
  isOnline = true
  dispatchEvent(new Event('online'))
}
const states = () =>
  historyOf(client)
    .get()
    .map(({ state }) => state)

beforeEach(() => {
  visits += 1
  client = testClient(`org-${visits}`)
  isOnline = false
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Another write of the card, which waits for the connection too. */
const waitingWrite = {
  mutationFn: () => new Promise<void>(() => undefined),
  scope: { id: 'card:c' },
}

async function sendOffline() {
  const calls = fakeFetch(() => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    return {}
  })
  const onWait = vi.fn()
  const sending = sendValue(client, entry, onWait)
  await vi.waitFor(() => expect(onWait).toHaveBeenCalledOnce())
  expect(states()).toEqual(['pending'])
  return { sending, posts: () => calls.filter(({ method }) => method === 'POST') }
}

it('sends a value when the connection is back', async () => {
  const { sending } = await sendOffline()
  connect()
  expect(await sending).toEqual({ state: 'done' })
  expect(states()).toEqual(['done'])
})

it('does not send a value that was undone before', async () => {
  const { sending, posts } = await sendOffline()
  expect(await undo(client)).toMatchObject({ kind: 'tried', results: [{ state: 'done' }] })
  expect(await sending).toEqual({ state: 'withdrawn' })
  const tries = posts().length
  connect()
  expect(posts()).toHaveLength(tries)
  expect(states()).toEqual(['undone'])
})

it('waits at once, also behind another write of its card', async () => {
  void runMutation(client, waitingWrite, undefined)
  const { posts } = await sendOffline()
  expect(posts()).toEqual([])
})
