import { type Answer, fakeFetch, type FakeCall, heldAnswer, refuse } from '#test/fake-fetch.ts'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { historyOf } from '../history/history.ts'
import { heldActionsOf } from '../history/organization-held-actions.ts'
import { redo } from '../history/undo.ts'
import { storageOf } from '../local/organization-storage.ts'
import { requestMs } from '../page-life.ts'
import { createQueryClient } from '../query-client.ts'
import { importFeedback } from './add-feedback.ts'
import { importRowsOf } from './import-rows.ts'
import { stopImport, stopImports } from './send-import.ts'

const lose = () => {
  throw new TypeError('Failed to fetch')
}
const bodiesOf = (texts: readonly string[]) =>
  texts.map((text, index) => ({ row: index + 1, body: { body: text, parseMarkdown: true } }))
const file = (count: number) => bodiesOf(Array.from({ length: count }, (_, index) => `Row ${index} is wet`))

let stored: { id: string; content: string; textPreview: string }[]
let answer: (call: FakeCall, store: () => object) => Answer | Promise<Answer>
let list: () => Answer | Promise<Answer>
let calls: FakeCall[]
let most = 0
let current = 0
let stop = () => {}
let client = createQueryClient({ organizationId: 'varra' })
let passedMs = 0

/** Opens the page, or opens it again when requests of the earlier page are gone. */
function open() {
  stop()
  passedMs += requestMs + 1000
  stopImports(client)
  client = createQueryClient({ organizationId: 'varra' })
  const held = heldActionsOf(client)
  stop = held.stop
}

const importEntry = () => {
  const entry = historyOf(client)
    .get()
    .findLast((each) => each.kind === 'importFeedback')
  if (entry === undefined) throw new Error('There is no import')
  return entry
}
const settled = (state: string) => vi.waitFor(() => expect(importEntry().state).toBe(state), { interval: 5 })
const retry = () => heldActionsOf(client).sendNow([importEntry()])
const contents = () => stored.map(({ content }) => content)

beforeEach(() => {
  stored = []
  most = 0
  current = 0
  const realNow = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + passedMs)
  answer = (_call, store) => store()
  list = () => ({ feedback: stored.toReversed() })
  calls = fakeFetch(async (call) => {
    if (!navigator.onLine) lose()
    if (call.method === 'GET')
      return call.path === '/v1/feedback'
        ? list()
        : (stored.find(({ id }) => call.path.endsWith(id)) ?? refuse(404, 'Not found'))
    const store = () => {
      const { body } = call.body as { body: string }
      stored.push({ id: `f${stored.length}`, content: body, textPreview: body })
      return { message: 'Created', id: `f${stored.length - 1}` }
    }
    most = Math.max(most, (current += 1))
    try {
      return await answer(call, store)
    } finally {
      current -= 1
    }
  })
  open()
})
afterEach(() => {
  stop()
  storageOf('varra').history.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('an import', () => {
  it('is one entry of the history, however many rows it has, and sends at most four at once', async () => {
    answer = async (_call, store) => {
      await new Promise((resolve) => setTimeout(resolve, 1))
      return store()
    }
    await importFeedback(client, file(60))
    await settled('done')
    expect(contents()).toHaveLength(60)
    expect(new Set(contents()).size).toBe(60)
    expect(most).toBe(4)
    expect(historyOf(client).get()).toHaveLength(1)
    expect(importEntry()).toMatchObject({ total: 60, done: 60, failed: 0 })
    expect(JSON.stringify(historyOf(client).get())).not.toContain('is wet')
  })

  it('waits when the service asks to slow down, and adds every row once', async () => {
    let refusals = 6
    answer = (_call, store) =>
      refusals-- > 0 ? refuse(429, 'Slow down', { 'Retry-After': '0.02' }) : store()
    await importFeedback(client, file(12))
    await settled('done')
    expect(contents().toSorted()).toEqual(
      file(12)
        .map(({ body }) => body.body)
        .toSorted(),
    )
  })

  it('keeps rows that are refused with their number and reason, and a retry sends only those', async () => {
    answer = (call, store) =>
      /Row [37] /.test(JSON.stringify(call.body)) ? refuse(400, 'Too short') : store()
    await importFeedback(client, file(10))
    await settled('failed')
    expect(importEntry()).toMatchObject({ done: 8, failed: 2, reason: '2 of 10 rows were not added.' })
    const rows = await importRowsOf(client, importEntry().importId).read()
    expect(rows.filter(({ state }) => state === 'failed')).toMatchObject([
      { row: 4, reason: 'Too short.' },
      { row: 8, reason: 'Too short.' },
    ])
    answer = (_call, store) => store()
    retry()
    await settled('done')
    expect(stored).toHaveLength(10)
  })

  it('stops when the key may not write, without asking for every row', async () => {
    let asked = 0
    answer = () => {
      asked += 1
      return refuse(403, 'This key may only read.')
    }
    await importFeedback(client, file(50))
    await settled('failed')
    expect(asked).toBeLessThanOrEqual(4)
    expect(importEntry().reason).toBe('50 of 50 rows were not added. This key may only read.')
  })

  it('sends nothing more after a stop, and the rest after a retry', async () => {
    const { answer: first, give } = heldAnswer()
    answer = async (_call, store) => (await first, store())
    await importFeedback(client, file(30))
    await vi.waitFor(() => expect(current).toBe(4))
    stopImport(client, importEntry())
    give({})
    await settled('failed')
    expect(stored).toHaveLength(4)
    expect(importEntry()).toMatchObject({ done: 4, failed: 0, reason: '26 of 30 rows were not added.' })
    retry()
    await settled('done')
    expect(new Set(contents()).size).toBe(30)
    expect(stored).toHaveLength(30)
  })

  it('that was stopped while it waited for the network is sent only by a retry', async () => {
    await take('offline')
    await importFeedback(client, file(3))
    stopImport(client, importEntry())
    await take('online')
    expect(importEntry()).toMatchObject({ state: 'failed', reason: '3 of 3 rows were not added.' })
    expect(stored).toEqual([])
    retry()
    await settled('done')
    expect(stored).toHaveLength(3)
  })

  it('stops at once, also if the service asks to wait', async () => {
    const { answer: first, give } = heldAnswer()
    answer = async () => (await first, refuse(429, 'Slow down', { 'Retry-After': '60' }))
    await importFeedback(client, file(30))
    await vi.waitFor(() => expect(current).toBe(4))
    stopImport(client, importEntry())
    give({})
    await settled('failed')
    expect(importEntry()).toMatchObject({ done: 0, failed: 0 })
  })

  it('adds two rows with the same text twice, also after a lost answer', async () => {
    let isLost = true
    answer = (_call, store) => {
      const stored = store()
      if (!isLost) return stored
      isLost = false
      return lose()
    }
    await importFeedback(client, bodiesOf(['Great', 'Great', 'Great']))
    await settled('failed')
    retry()
    await settled('done')
    expect(contents()).toEqual(['Great', 'Great', 'Great'])
  })
})

async function expectOnlyRetrySends(count: number): Promise<void> {
  await settled('failed')
  const sent = calls.length
  await take('online')
  await take('wait')
  await redo(client)
  await take('wait')
  expect(importEntry().state).toBe('failed')
  expect(calls).toHaveLength(sent)
  answer = behaviours.accept!
  retry()
  await settled('done')
  expect(new Set(contents()).size).toBe(count)
  expect(stored).toHaveLength(count)
}

describe('an import that was stopped', () => {
  it('is not sent by a redo', async () => {
    const { answer: first, give } = heldAnswer()
    answer = async (_call, store) => (await first, store())
    await importFeedback(client, file(30))
    await vi.waitFor(() => expect(current).toBe(4))
    stopImport(client, importEntry())
    give({})
    await expectOnlyRetrySends(30)
  })

  it('is not sent when the network is back, if its open requests failed without a network', async () => {
    const { answer: first, give } = heldAnswer()
    answer = async () => (await first, lose())
    await importFeedback(client, file(30))
    await vi.waitFor(() => expect(current).toBe(4))
    stopImport(client, importEntry())
    await take('offline')
    give({})
    await expectOnlyRetrySends(30)
  })

  it('is not sent when the network is back, if a request failed without a network before the stop', async () => {
    const [first, others] = [heldAnswer(), heldAnswer()]
    answer = async ({ body }) => {
      await (JSON.stringify(body).includes('Row 0 ') ? first : others).answer
      return lose()
    }
    await importFeedback(client, file(30))
    await vi.waitFor(() => expect(current).toBe(4))
    await take('offline')
    first.give({})
    await vi.waitFor(() => expect(current).toBe(3))
    stopImport(client, importEntry())
    others.give({})
    await expectOnlyRetrySends(30)
  })

  it('sends nothing if it was stopped before its rows were read', async () => {
    const unsubscribe = historyOf(client).subscribe(() => {
      if (importEntry().state !== 'pending') return
      unsubscribe()
      queueMicrotask(() => stopImport(client, importEntry()))
    })
    await importFeedback(client, file(3))
    await settled('failed')
    expect(calls).toEqual([])
    await expectOnlyRetrySends(3)
  })

  it('looks no further for rows of an earlier try', async () => {
    answer = behaviours.dropAnswer!
    await importFeedback(client, file(3))
    await settled('failed')
    const pages = list
    list = () => {
      stopImport(client, importEntry())
      return { feedback: stored.toReversed(), nextCursor: crypto.randomUUID() }
    }
    const sent = calls.length
    retry()
    await settled('failed')
    expect(calls).toHaveLength(sent + 1)
    expect(importEntry()).toMatchObject({ done: 0, failed: 3 })
    list = pages
    await expectOnlyRetrySends(3)
  })

  it('is not sent when the network is back, if it looked for rows of an earlier try', async () => {
    answer = behaviours.dropAnswer!
    await importFeedback(client, file(3))
    await settled('failed')
    const pages = list
    list = async () => {
      stopImport(client, importEntry())
      await take('offline')
      return lose()
    }
    retry()
    await settled('failed')
    expect(importEntry()).toMatchObject({ done: 0, failed: 3 })
    list = pages
    await expectOnlyRetrySends(3)
  })

  it('stays done if the last row was added just before', async () => {
    await importFeedback(client, file(3))
    await settled('done')
    stopImport(client, importEntry())
    expect(importEntry().state).toBe('done')
  })
})

const behaviours: Record<string, typeof answer> = {
  accept: (_call, store) => store(),
  refuse: () => refuse(400, 'No'),
  fail: () => refuse(503, 'Not now'),
  limit: () => refuse(429, 'Slow down', { 'Retry-After': '0.001' }),
  dropAnswer: (_call, store) => (store(), lose()),
  dropRequest: lose,
}
const step = fc.oneof(
  fc.constantFrom(...Object.keys(behaviours)),
  fc.constantFrom('reload', 'retry', 'offline', 'online', 'wait'),
)

async function take(next: string): Promise<void> {
  const behaviour = behaviours[next]
  if (behaviour) answer = behaviour
  else if (next === 'reload') open()
  else if (next === 'retry' && importEntry().state === 'failed') retry()
  else if (next === 'offline' || next === 'online') {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(next === 'online')
    if (next === 'online') globalThis.dispatchEvent(new Event('online'))
  } else await new Promise((resolve) => setTimeout(resolve, 2))
}

it('adds each row exactly once, whatever happens in between', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 12 }),
      fc.array(fc.constantFrom('Great', 'Wet', 'Steep', 'Late'), { minLength: 1, maxLength: 9 }),
      async (steps: string[], texts: string[]) => {
        stored = []
        storageOf('varra').history.clear()
        open()
        await take('online')
        answer = behaviours.accept!
        await importFeedback(client, bodiesOf(texts))
        for (const next of steps) {
          // One step after the other.
          await take(next)
        }
        answer = behaviours.accept!
        await take('online')
        await vi.waitFor(() => expect(['done', 'failed']).toContain(importEntry().state))
        if (importEntry().state === 'failed') retry()
        await settled('done')
        expect(contents().toSorted()).toEqual(texts.toSorted())
      },
    ),
    { numRuns: 60 },
  )
})
