import { describe, expect, test } from 'vitest'

import { runBulk, type BulkProgress } from './run-bulk.ts'

const ids = Array.from({ length: 50 }, (_, index) => `fb_${index}`)
const refused = new Set(ids.filter((_, index) => index % 8 === 3))
const pause = () => new Promise((resolve) => setTimeout(resolve, 0))

function service() {
  const sent: string[] = []
  let now = 0
  let most = 0
  const send = async (id: string) => {
    sent.push(id)
    most = Math.max(most, ++now)
    await pause()
    now--
    if (refused.has(id)) throw new Error('The service did not answer')
  }
  return { send, sent, most: () => most }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : 'unknown')
const quiet = () => undefined

describe('runBulk', () => {
  test('sends each once, four at a time, and keeps the reasons of those that failed', async () => {
    const { send, sent, most } = service()
    const end = await runBulk(ids, { send, reasonOf, onProgress: quiet })
    expect(sent.toSorted()).toEqual(ids.toSorted())
    expect(most()).toBe(4)
    expect(new Set(end.failed.keys())).toEqual(refused)
    expect(end.done.size).toBe(ids.length - refused.size)
    expect(end.failed.get('fb_3')).toBe('The service did not answer')
    expect(end.waiting).toEqual([])
  })

  test('cancelled, it finishes what is under way and sends nothing more', async () => {
    const { send, sent } = service()
    const stop = new AbortController()
    const onProgress = ({ done }: BulkProgress) => {
      if (done.size === 6) stop.abort()
    }
    const end = await runBulk(ids, { send, reasonOf, onProgress, signal: stop.signal })
    expect(end.sending.size).toBe(0)
    expect(end.done.size + end.failed.size).toBe(sent.length)
    expect(end.waiting.length).toBe(ids.length - sent.length)
    expect(sent.length).toBeLessThan(20)
  })

  test('every report adds up', async () => {
    const { send } = service()
    await runBulk(ids, {
      send,
      reasonOf,
      onProgress: ({ total, done, sending, failed, waiting }) =>
        expect(done.size + sending.size + failed.size + waiting.length).toBe(total),
    })
  })
})
