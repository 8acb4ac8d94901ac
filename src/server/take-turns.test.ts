import { setImmediate as nextLoop } from 'node:timers/promises'

import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { joinTurns, nextTurn, takeTurn } from './take-turns.ts'

let now = 0
beforeEach(async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  // Ends a turn of the test before.
  await nextLoop()
})
afterEach(() => vi.restoreAllMocks())

/** Does steps of 4 ms, of which a turn has room for three. */
async function work(steps: number, log: string[], name: string): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    await takeTurn()
    now += 4
    log.push(name)
  }
}

it('shares one turn of the event loop between all long work', async () => {
  const log: string[] = []
  const works = Promise.all(['a', 'b', 'c'].map((name) => work(6, log, name)))
  // In the first turn, each has its first step.
  await nextLoop()
  const stepsOfTurns: number[] = []
  while (log.length < 18) {
    const before = log.length
    await nextLoop()
    stepsOfTurns.push(log.length - before)
  }
  await works
  expect(Math.max(...stepsOfTurns)).toBeLessThanOrEqual(3)
  expect([...log].sort().join('')).toBe('aaaaaabbbbbbcccccc')
})

it('does not wait while the turn is short', () => {
  now += 1000
  expect([takeTurn(), takeTurn()]).toEqual([undefined, undefined])
})

it('begins several short steps in one turn, in their order, but none together with a long one', async () => {
  const log: string[] = []
  void takeTurn()
  now += 1000
  for (const name of ['a', 'b', 'c', 'd', 'e']) void joinTurns()?.then(() => log.push(name))
  void nextTurn().then(() => log.push('long'))
  await nextLoop()
  expect(log.join('')).toBe('abcd')
  void joinTurns()?.then(() => log.push('f'))
  await nextLoop()
  await nextLoop()
  expect(log.slice(4)).toEqual(['e', 'long'])
  await nextLoop()
  expect(log.at(-1)).toBe('f')
})

it('gives a step that cannot be divided a turn of its own', async () => {
  const log: string[] = []
  void nextTurn().then(() => log.push('first'))
  void nextTurn().then(() => log.push('second'))
  await nextLoop()
  expect(log).toEqual(['first'])
  await nextLoop()
  expect(log).toEqual(['first', 'second'])
})
