import { heldAnswer } from '#test/fake-fetch.ts'
import {
  entriesOf,
  offline,
  openTab,
  pass,
  process,
  refused,
  remove,
  send,
  sentIds,
  setOnline,
  statesOf,
  useFakeTabs,
} from '#test/fake-tabs.ts'
import { describe, expect, it, vi } from 'vitest'

import { ApiError } from '../api-error.ts'

useFakeTabs()

describe('held actions', () => {
  it('are sent once, after their window', async () => {
    const tab = openTab()
    tab.held.hold([process('f1')])
    await pass(9999)
    expect(send).not.toHaveBeenCalled()
    await pass(1)
    expect(sentIds()).toEqual(['f1'])
    expect(statesOf(tab)).toEqual(['done'])
    await pass(60_000)
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('are sent also if the timer ends before the window, as timers may, or the clock was set back', async () => {
    const tab = openTab()
    tab.held.hold([process('f1')])
    vi.setSystemTime(Date.now() - 5)
    await pass(10_000)
    expect(send).not.toHaveBeenCalled()
    await pass(5)
    expect(sentIds()).toEqual(['f1'])
  })

  it('are never sent when they are cancelled, one or all', async () => {
    const tab = openTab()
    tab.held.hold([process('f1'), process('f2')])
    tab.held.cancel(entriesOf(tab).slice(0, 1))
    expect(statesOf(tab)).toEqual(['undone', 'held'])
    tab.held.cancel(entriesOf(tab))
    await pass(60_000)
    expect(send).not.toHaveBeenCalled()
  })

  it('wait while the pointer or the focus is on the toast or on a row', async () => {
    const tab = openTab()
    tab.held.hold([process('f1')])
    await pass(4000)
    const [leaveToast, leaveRow] = [tab.held.pause(), tab.held.pause()]
    await pass(60_000)
    leaveToast()
    leaveToast()
    await pass(60_000)
    expect(tab.held.leftMsOf(entriesOf(tab)[0]!)).toBe(6000)
    leaveRow()
    await pass(5999)
    expect(send).not.toHaveBeenCalled()
    await pass(1)
    expect(sentIds()).toEqual(['f1'])
  })

  it('are sent past their window although the pointer is on the toast', async () => {
    const tab = openTab()
    setOnline(false)
    tab.held.hold([process('f1')])
    await pass(20_000)
    const leave = tab.held.pause()
    tab.held.hold([process('f2')])
    await pass(20_000)
    setOnline(true)
    await pass(60_000)
    expect(sentIds()).toEqual(['f1'])
    leave()
    await pass(10_000)
    expect(sentIds()).toEqual(['f1', 'f2'])
  })

  it('do not stay paused when the toast goes with its last action', async () => {
    const tab = openTab()
    tab.held.hold([process('f1')])
    tab.held.pause()
    tab.held.cancel(entriesOf(tab))
    tab.held.hold([process('f2')])
    await pass(10_000)
    expect(sentIds()).toEqual(['f2'])
  })

  it('hold a subject once: the later choice counts and starts a new window', async () => {
    const tab = openTab()
    tab.held.hold([process('f1')])
    await pass(8000)
    tab.held.hold([remove('f1')])
    await pass(8000)
    expect(send).not.toHaveBeenCalled()
    await pass(2000)
    expect(send.mock.calls.map(([{ kind }]) => kind)).toEqual(['deleteFeedback'])
  })

  it('are sent four at a time', async () => {
    const answers: (() => void)[] = []
    send.mockImplementation(() => new Promise<void>((resolve) => answers.push(resolve)))
    openTab().held.hold(Array.from({ length: 10 }, (_, index) => process(`f${index}`)))
    await pass(10_000)
    expect(send).toHaveBeenCalledTimes(4)
    answers.splice(0).forEach((answer) => answer())
    await pass(1)
    expect(send).toHaveBeenCalledTimes(8)
  })

  it('keep the reason of a failure, also after a reload, and can be sent again', async () => {
    send.mockRejectedValueOnce(refused)
    const first = openTab()
    first.held.hold([process('f1')])
    await pass(10_000)
    first.end('closed')
    const tab = openTab()
    expect(entriesOf(tab)).toMatchObject([{ state: 'failed', reason: 'This key may only read.' }])
    tab.held.sendNow(entriesOf(tab))
    await pass(1)
    expect(sentIds()).toEqual(['f1', 'f1'])
    expect(statesOf(tab)).toEqual(['done'])
  })

  it('leave the screen when a failure is dismissed, and keep its reason', async () => {
    send.mockRejectedValueOnce(refused)
    const tab = openTab()
    tab.held.hold([process('f1')])
    await pass(10_000)
    tab.held.dismiss(entriesOf(tab))
    expect(entriesOf(tab)).toMatchObject([{ state: 'undone', reason: 'This key may only read.' }])
  })

  it('cannot be cancelled while they are being sent', async () => {
    send.mockReturnValue(new Promise(() => {}))
    const tab = openTab()
    tab.held.hold([process('f1')])
    await pass(10_000)
    tab.held.cancel(entriesOf(tab))
    expect(statesOf(tab)).toEqual(['pending'])
  })

  it.each([404, 410])('count a deletion as done when the entry is already gone (%s)', async (status) => {
    send.mockRejectedValueOnce(new ApiError('Not found', { kind: 'refused', status }))
    const tab = openTab()
    tab.held.hold([remove('f1')])
    await pass(10_000)
    expect(statesOf(tab)).toEqual(['done'])
  })

  it('are all sent before a sign-out', async () => {
    const { answer, give } = heldAnswer()
    send.mockReturnValue(answer)
    const tab = openTab()
    tab.held.hold(Array.from({ length: 6 }, (_, index) => process(`f${index}`)))
    tab.held.sendNow()
    let isIdle = false
    void tab.held.idle().then(() => (isIdle = true))
    await pass(1)
    expect(isIdle).toBe(false)
    give({})
    await pass(1)
    expect([isIdle, sentIds().length]).toEqual([true, 6])
  })
})

describe('offline', () => {
  it('held actions wait, can still be cancelled, and are sent when the network is back', async () => {
    const tab = openTab()
    tab.held.hold([process('f1'), process('f2')])
    setOnline(false)
    await pass(60_000)
    expect(statesOf(tab)).toEqual(['held', 'held'])
    tab.held.cancel(entriesOf(tab).slice(0, 1))
    tab.end('closed')
    const reloaded = openTab()
    await pass(60_000)
    expect(send).not.toHaveBeenCalled()
    setOnline(true)
    await pass(1)
    expect(sentIds()).toEqual(['f2'])
    expect(statesOf(reloaded)).toEqual(['undone', 'done'])
  })

  it('a request that lost the network is sent again and cannot be cancelled, since its result is unknown', async () => {
    send.mockImplementationOnce(() => {
      setOnline(false)
      return Promise.reject(offline)
    })
    const tab = openTab()
    tab.held.hold([process('f1')])
    await pass(10_000)
    tab.held.cancel(entriesOf(tab))
    expect(statesOf(tab)).toEqual(['pending'])
    setOnline(true)
    await pass(1)
    expect(statesOf(tab)).toEqual(['done'])
  })
})
