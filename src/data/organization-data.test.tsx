import { fakeFetch } from '#test/fake-fetch.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { editCard } from './edits/edit-cards.ts'
import type { HeldActions, HeldRequest } from './history/held-actions.ts'
import { useHeldActions } from './history/organization-held-actions.ts'
import { recordRecent } from './local/local-records.ts'
import { storageOf } from './local/organization-storage.ts'
import { closeOrganization, openOrganization, sendBeforeLeaving } from './organization-data.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(async () => {
  cleanup()
  await closeOrganization('varra')
  await closeOrganization('fjord')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = (organizationId: string) => openOrganization(organizationId, () => undefined)

function heldOf(organizationId: string): HeldActions {
  const seen: HeldActions[] = []
  function Probe() {
    seen.push(useHeldActions())
    return null
  }
  render(
    <QueryClientProvider client={open(organizationId)}>
      <Probe />
    </QueryClientProvider>,
  )
  return seen[0]!
}

it('opens each organization once', () => {
  expect(open('varra')).toBe(open('varra'))
  expect(open('varra')).not.toBe(open('fjord'))
})

it.each([
  ['processFeedback', { feedbackId: 'f', cardIds: ['c'] }, 'POST /v1/feedback/f/process', { cardIds: ['c'] }],
  ['deleteFeedback', { feedbackId: 'f' }, 'DELETE /v1/feedback/f', undefined],
  ['deleteInterview', { interviewId: 'i' }, 'DELETE /v1/interviews/i', undefined],
] as const)('sends held actions to their own organization: %s', async (kind, subject, line, body) => {
  const calls = fakeFetch(() => ({}))
  const held = heldOf('varra')
  held.hold([{ kind, ...subject } as HeldRequest])
  // The tab may show another organization by then.
  open('fjord')
  await vi.advanceTimersByTimeAsync(10_000)
  const writes = calls.filter((call) => call.method !== 'GET')
  expect(writes.map((call) => `${call.method} ${call.path}`)).toEqual([line])
  expect(writes[0]?.body).toEqual(body)
  expect(writes[0]?.headers.get('Understory-Organization')).toBe('varra')
})

it('sends held actions at once before a sign-out', async () => {
  const calls = fakeFetch(() => ({}))
  const held = heldOf('varra')
  held.hold([{ kind: 'deleteFeedback', feedbackId: 'f' }])
  expect(await sendBeforeLeaving(['varra'], 'signOut')).toEqual({ changes: 0, rows: 0 })
  expect(calls.map((call) => `${call.method} ${call.path}`)).toEqual(['DELETE /v1/feedback/f'])
  expect(storageOf('varra').history.get()).toMatchObject([{ state: 'done' }])
})

it('removes all data of an organization after a sign-out and sends nothing more', async () => {
  const calls = fakeFetch(() => ({}))
  heldOf('varra').hold([{ kind: 'deleteFeedback', feedbackId: 'f' }])
  open('varra').setQueryData(['cards', 'detail', 'c'], { cardId: 'c' })
  recordRecent(storageOf('varra'), { kind: 'card', id: 'c', title: 'C' })
  const client = open('varra')
  await editCard(client, { cardId: 'c', change: { cardTitle: 'Typed and not saved' } }, { when: 'later' })
  await closeOrganization('varra')
  await vi.advanceTimersByTimeAsync(60_000)
  window.dispatchEvent(new Event('pagehide'))
  window.dispatchEvent(new Event('online'))
  expect(calls).toEqual([])
  expect(client.getQueryData(['cards', 'detail', 'c'])).toBeUndefined()
  expect(storageOf('varra').recents.get()).toEqual([])
  expect(Object.keys(localStorage).filter((key) => key.includes('.varra.'))).toEqual([])
  expect(open('varra')).not.toBe(client)
})
