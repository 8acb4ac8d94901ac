import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ApiError } from '#data/api-error.ts'
import { createHeldActions, holdMs } from '#data/history/held-actions.ts'
import { type HeldEntry, isHeldKind } from '#data/history/history-entry.ts'
import { createHistoryStore } from '#data/history/history-store.ts'

import { useTriage } from './use-triage.ts'

const ids = Array.from({ length: 50 }, (_, index) => `fb_${index}`)
const refused = new Set(ids.filter((_, index) => index % 8 === 3).concat('fb_48'))
const answerMs = 20

/** Refuses some entries at first, and counts how many requests it has at once. */
function fakeService() {
  const sent: string[] = []
  let now = 0
  let most = 0
  let isKind = false
  const send = async (entry: HeldEntry) => {
    const id = 'feedbackId' in entry ? (entry.feedbackId ?? '') : ''
    sent.push(id)
    most = Math.max(most, ++now)
    await new Promise((resolve) => setTimeout(resolve, answerMs))
    now--
    if (refused.has(id) && !isKind)
      throw new ApiError('The service does not answer.', { kind: 'unreachable' })
  }
  return { send, sent, most: () => most, relent: () => (isKind = true) }
}

function open() {
  const service = fakeService()
  localStorage.clear()
  const held = createHeldActions({
    history: createHistoryStore({ key: 'history' }),
    tab: 'tab',
    lockName: 'tab',
    locks: undefined,
    send: service.send,
    describe: (request) => ({ title: `Text of ${'feedbackId' in request ? request.feedbackId : ''}` }),
  })
  const { result } = renderHook(() => useTriage(held))
  return { service, held, triage: () => result.current }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('useTriage', () => {
  it('processes fifty of which seven fail: those keep their reasons, and a retry sends them alone', async () => {
    const { service, triage } = open()
    act(() => triage().process(ids, []))
    expect(triage().heldIds.size).toBe(50)
    expect(triage().bulk).toBeNull()

    await pass(holdMs + answerMs)
    expect(triage().bulk?.progress.total).toBe(50)
    await pass(5000)
    expect(triage().bulk).toBeNull()
    expect(service.most()).toBe(4)
    expect(new Set(triage().failures.keys())).toEqual(refused)
    expect(triage().failures.get('fb_3')).toEqual({
      verb: 'process',
      title: 'Text of fb_3',
      reason: 'The service does not answer.',
      isRefused: false,
    })

    service.relent()
    service.sent.length = 0
    act(() => triage().retry([...refused]))
    await pass(5000)
    expect(new Set(service.sent)).toEqual(refused)
    expect(service.sent).toHaveLength(7)
    expect(triage().failures.size).toBe(0)
  })

  it('counts processed and deleted entries of one retry separately', async () => {
    const { service, triage } = open()
    act(() => triage().process(['fb_3', 'fb_11'], []))
    act(() => triage().remove(['fb_19']))
    await pass(holdMs + 1000)
    service.relent()
    act(() => triage().retry([...triage().failures.keys()]))
    await pass(answerMs / 2)
    expect(triage().bulk?.verbs).toEqual(['process', 'delete'])
    await pass(1000)
    expect(triage().result?.done).toEqual(
      new Map([
        ['process', 2],
        ['delete', 1],
      ]),
    )
  })

  it('has the result of a retry, also of a single entry', async () => {
    const { service, triage } = open()
    act(() => triage().process(['fb_3'], []))
    await pass(holdMs + 1000)
    service.relent()
    act(() => triage().retry(['fb_3']))
    await pass(1000)
    expect(triage().result).toMatchObject({ isRetry: true, done: new Map([['process', 1]]) })
  })

  it('counts a retry that completes a bulk action with it, but not one that fails again', async () => {
    const { service, triage } = open()
    act(() => triage().process(['fb_0', 'fb_1', 'fb_3'], []))
    await pass(holdMs + 1000)
    act(() => triage().retry(['fb_3']))
    await pass(1000)
    expect(triage().result).toMatchObject({ total: 1, done: new Map([['process', 0]]) })
    service.relent()
    act(() => triage().retry(['fb_3']))
    await pass(1000)
    expect(triage().result).toMatchObject({ total: 3, done: new Map([['process', 3]]) })
  })

  it('counts a retry of one of several failures alone', async () => {
    const { service, triage } = open()
    act(() => triage().process(['fb_0', 'fb_3', 'fb_11'], []))
    await pass(holdMs + 1000)
    service.relent()
    act(() => triage().retry(['fb_3']))
    await pass(1000)
    expect(triage().result).toMatchObject({ total: 1, done: new Map([['process', 1]]) })
  })

  it('does not send actions that are undone in time', async () => {
    const { service, triage } = open()
    act(() => triage().process(['fb_0', 'fb_1'], ['crd_1']))
    act(() => triage().undo(['fb_0']))
    await pass(holdMs + 1000)
    expect(service.sent).toEqual(['fb_1'])
  })

  it('cancels what of a bulk action is not sent yet, and does not count it as done', async () => {
    const { service, triage } = open()
    act(() => triage().remove(ids.slice(0, 20)))
    await pass(holdMs + answerMs + 1)
    act(() => triage().cancelBulk())
    await pass(5000)
    expect(service.sent.length).toBeLessThan(20)
    expect(triage().heldIds.size).toBe(0)
    expect(triage().bulk).toBeNull()
  })

  it('forgets a failure that is dismissed', async () => {
    const { triage } = open()
    act(() => triage().process(['fb_3'], []))
    await pass(holdMs + 1000)
    expect(triage().failures.has('fb_3')).toBe(true)
    act(() => triage().dismiss(['fb_3']))
    expect(triage().failures.size).toBe(0)
  })

  it('keeps the result of a bulk action the same while other entries are processed', async () => {
    const { triage } = open()
    act(() => triage().process(['fb_0', 'fb_1', 'fb_3'], []))
    await pass(holdMs + 1000)
    const { action } = triage().result!
    expect(triage().result).toMatchObject({ total: 3, failures: new Map([['fb_3', expect.any(Object)]]) })
    act(() => triage().process(['fb_9'], []))
    expect(triage().result?.action).toBe(action)
    act(() => triage().undo(['fb_9']))
    expect(triage().result?.action).toBe(action)
  })

  it('does not count what is undone elsewhere during a bulk action', async () => {
    const { triage, held } = open()
    act(() => triage().process(ids.slice(20, 40), []))
    await pass(holdMs + answerMs + 1)
    const waiting = held.history.get().filter(({ state }) => state === 'held')
    act(() => held.cancel(waiting.filter(isHeldKind)))
    expect(triage().bulk?.progress.total).toBe(20 - waiting.length)
    await pass(5000)
    expect(triage().result?.total).toBe(20 - waiting.length)
    expect(waiting.length).toBeGreaterThan(0)
  })

  it('has no result of an earlier bulk action once another begins', async () => {
    const { triage } = open()
    act(() => triage().process(ids.slice(20, 40), []))
    await pass(holdMs + answerMs + 1)
    expect(triage().bulk).not.toBeNull()
    act(() => triage().process(['fb_0', 'fb_1'], []))
    expect(triage().bulk).toBeNull()
    expect(triage().result).toBeNull()
  })
})
