import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ApiError } from './api-error.ts'
import { createHeldActions, type HeldRequest } from './held-actions.ts'

const process = (feedbackId: string): HeldRequest => ({ kind: 'processFeedback', payload: { feedbackId } })
const remove = (feedbackId: string): HeldRequest => ({ kind: 'deleteFeedback', payload: { feedbackId } })

function memory(): Storage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
    key: () => null,
    length: 0,
  }
}

let storage: Storage
const send = vi.fn<(action: HeldRequest) => Promise<unknown>>()
const open = () => createHeldActions({ send, storage, storageKey: 'held' })
const sent = () => send.mock.calls.map(([{ payload }]) => 'feedbackId' in payload && payload.feedbackId)

beforeEach(() => {
  vi.useFakeTimers()
  storage = memory()
  send.mockReset()
  send.mockResolvedValue({})
})
afterEach(() => vi.useRealTimers())

describe('held actions', () => {
  it('are sent once, after their window', async () => {
    const held = open()
    held.hold(process('f1'))
    await vi.advanceTimersByTimeAsync(9999)
    expect(send).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(sent()).toEqual(['f1'])
    expect(held.getQueue().actions).toEqual([])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('are never sent when they are undone, one or all', async () => {
    const held = open()
    const [first] = held.hold(process('f1'), process('f2'))
    held.undo([first!])
    expect(held.getQueue().actions.map((action) => action.actionId)).toEqual(['feedback:f2'])
    held.undo()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(send).not.toHaveBeenCalled()
  })

  it('stand still while the pointer or the focus is there', async () => {
    const held = open()
    held.hold(process('f1'))
    await vi.advanceTimersByTimeAsync(4000)
    held.pause('hover')
    held.pause('focus')
    await vi.advanceTimersByTimeAsync(60_000)
    held.resume('hover')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(held.leftMsOf(held.getQueue().actions[0]!)).toBe(6000)
    held.resume('focus')
    await vi.advanceTimersByTimeAsync(5999)
    expect(send).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(sent()).toEqual(['f1'])
  })

  it('do not stay paused by a toast that went with its last action', async () => {
    const held = open()
    held.hold(process('f1'))
    held.pause('hover')
    held.undo()
    held.hold(process('f2'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent()).toEqual(['f2'])
  })

  it('survive a reload with what is left of their window', async () => {
    const before = open()
    before.hold(process('f1'))
    await vi.advanceTimersByTimeAsync(4000)
    before.save()
    before.stop()
    await vi.advanceTimersByTimeAsync(3_600_000)
    const after = open()
    expect(after.leftMsOf(after.getQueue().actions[0]!)).toBe(6000)
    await vi.advanceTimersByTimeAsync(6000)
    expect(sent()).toEqual(['f1'])
  })

  it.each([
    '',
    'null',
    '{}',
    '[{"kind":"format","payload":{},"leftMs":1}]',
    '[{"kind":"toString","payload":{},"leftMs":1}]',
    '[{"kind":"processFeedback","payload":{},"leftMs":1}]',
  ])('do not trust what is stored: %s', (text) => {
    storage.setItem('held', text)
    expect(open().getQueue().actions).toEqual([])
  })

  it('survive a storage that is full', async () => {
    storage.setItem = () => {
      throw new DOMException('', 'QuotaExceededError')
    }
    open().hold(process('f1'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent()).toEqual(['f1'])
  })

  it('hold a thing once: the later choice counts and starts the window anew', async () => {
    const held = open()
    held.hold(process('f1'))
    await vi.advanceTimersByTimeAsync(8000)
    held.hold(remove('f1'))
    await vi.advanceTimersByTimeAsync(8000)
    expect(send).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2000)
    expect(send.mock.calls.map(([{ kind }]) => kind)).toEqual(['deleteFeedback'])
  })

  it('go out four at a time', async () => {
    let done: (() => void)[] = []
    send.mockImplementation(() => new Promise<void>((resolve) => done.push(resolve)))
    open().hold(...Array.from({ length: 10 }, (_, index) => process(`f${index}`)))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(send).toHaveBeenCalledTimes(4)
    const running = done
    done = []
    running.forEach((finish) => finish())
    await vi.advanceTimersByTimeAsync(0)
    expect(send).toHaveBeenCalledTimes(8)
  })

  it('stay with their reason when they are refused, and can be sent again', async () => {
    send.mockRejectedValueOnce(new ApiError('This key may only read.', { kind: 'refused', status: 403 }))
    const held = open()
    const ids = held.hold(process('f1'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(held.getQueue().actions).toMatchObject([{ state: 'failed', reason: 'This key may only read.' }])
    held.sendNow(ids)
    await vi.advanceTimersByTimeAsync(0)
    expect(sent()).toEqual(['f1', 'f1'])
    expect(held.getQueue().actions).toEqual([])
  })

  it('cannot be undone once they are on their way', async () => {
    send.mockReturnValue(new Promise(() => {}))
    const held = open()
    const ids = held.hold(process('f1'))
    await vi.advanceTimersByTimeAsync(10_000)
    held.undo(ids)
    expect(held.getQueue().actions).toMatchObject([{ state: 'sending' }])
  })
})
