import {
  create,
  entriesOf,
  openTab,
  pass,
  process,
  send,
  sentIds,
  statesOf,
  syncTabs,
  useFakeTabs,
} from '#test/fake-tabs.ts'
import { describe, expect, it } from 'vitest'

useFakeTabs()

describe('a closed tab', () => {
  it('leaves its actions to the next tab, with some seconds to cancel them', async () => {
    const first = openTab('a')
    first.held.hold([process('f1'), process('f2')])
    await pass(9500)
    first.end('closed')
    await pass(3_600_000)
    const next = openTab('b')
    expect(statesOf(next)).toEqual(['held', 'held'])
    await pass(4000)
    next.held.cancel(entriesOf(next).slice(0, 1))
    await pass(10_000)
    expect(sentIds()).toEqual(['f2'])
  })

  it('leaves them to one of the other open tabs, once', async () => {
    const closing = openTab('a')
    const [b, c] = [openTab('b'), openTab('c')]
    closing.held.hold([process('f1')])
    syncTabs()
    await pass(1000)
    closing.end('closed')
    syncTabs()
    for (let second = 0; second < 30; second++) {
      // Time passes step by step.
      await pass(1000)
      syncTabs()
    }
    expect(sentIds()).toEqual(['f1'])
    expect([statesOf(b), statesOf(c)]).toEqual([['done'], ['done']])
  })

  it('repeats a request that was pending when it crashed', async () => {
    send.mockReturnValueOnce(new Promise(() => {}))
    const first = openTab('a')
    first.held.hold([process('f1')])
    await pass(10_600)
    first.end('crashed')
    const next = openTab('b')
    await pass(2001)
    expect(send.mock.calls.map(([{ state }, isRepeated]) => [state, isRepeated])).toEqual([
      ['held', false],
      ['pending', true],
    ])
    expect(statesOf(next)).toEqual(['done'])
  })

  it('leaves a new entry alone until its request has had time to be stored', async () => {
    send.mockReturnValueOnce(new Promise(() => {}))
    const first = openTab()
    first.held.hold([create()], 0)
    await pass(100)
    first.end('closed')
    const next = openTab()
    let isIdle = false
    void next.held.idle().then(() => (isIdle = true))
    await pass(9800)
    expect([isIdle, send.mock.calls.length]).toEqual([false, 1])
    await pass(200)
    expect(send.mock.calls.map(([, isRepeated]) => isRepeated)).toEqual([false, true])
    expect([isIdle, statesOf(next)]).toEqual([true, ['done']])
  })

  it('does not lose its actions to another tab while it reloads', async () => {
    const first = openTab('a')
    first.held.hold([process('f1')])
    const other = openTab('b')
    first.end('closed')
    await pass(300)
    openTab('a')
    await pass(5000)
    expect(entriesOf(other).map(({ tabId }) => tabId)).toEqual(['a'])
  })

  it('leaves its actions also where the browser has no locks', async () => {
    const first = openTab('a', false)
    first.held.hold([process('f1')])
    first.end('crashed')
    openTab('b', false)
    await pass(75_000)
    expect(sentIds()).toEqual(['f1'])
  })
})

it('another tab can cancel an action', async () => {
  const [a, b] = [openTab('a'), openTab('b')]
  a.held.hold([process('f1')])
  syncTabs()
  await pass(5000)
  b.held.cancel(entriesOf(b))
  syncTabs()
  await pass(60_000)
  expect(send).not.toHaveBeenCalled()
})
