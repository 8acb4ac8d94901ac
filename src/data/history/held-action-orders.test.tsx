import {
  create,
  entriesOf,
  offline,
  openTab,
  pass,
  process,
  refused,
  remove,
  send,
  setOnline,
  startBrowser,
  type Tab,
  useFakeTabs,
} from '#test/fake-tabs.ts'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { ApiError } from '../api-error.ts'

useFakeTabs()

const step = fc.oneof(
  fc.record({ act: fc.constantFrom('process', 'remove'), id: fc.constantFrom('f1', 'f2', 'f3') }),
  fc.record({
    act: fc.constantFrom('create', 'undo', 'retry', 'reload', 'close', 'crash', 'hover', 'leave'),
  }),
  fc.record({ act: fc.constantFrom('offline', 'online', 'refuse', 'stop', 'lose', 'accept') }),
  fc.record({ act: fc.constant('wait'), ms: fc.integer({ min: 1, max: 12_000 }) }),
)
type Step = { act: string; id?: string; ms?: number }

const unreachable = () => new ApiError('The service does not answer.', { kind: 'unreachable' })

function fakeService() {
  const applied = new Map<string, string[]>()
  const created: string[] = []
  const reached = new Set<string>()
  const state = { mode: 'accept' }
  send.mockImplementation(async (entry, isRepeated) => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    if (!navigator.onLine) throw offline
    if (state.mode === 'refuse') throw refused
    if (state.mode === 'stop') throw unreachable()
    if (entry.kind === 'createFeedback') {
      reached.add(entry.entryId)
      // A repeated request looks for the entry first.
      if (!isRepeated || !created.includes(entry.entryId)) created.push(entry.entryId)
      if (state.mode === 'lose') throw unreachable()
      return
    }
    if (!('feedbackId' in entry)) return
    const done = applied.get(entry.feedbackId) ?? []
    if (done.includes('deleteFeedback')) throw new ApiError('Not found', { kind: 'refused', status: 404 })
    reached.add(entry.entryId)
    applied.set(entry.feedbackId, [...done, entry.kind])
  })
  return { applied, created, reached, state }
}

const pauses: (() => void)[] = []
const modes = ['refuse', 'stop', 'lose', 'accept']
const inTab: Record<string, (tab: Tab, id: string) => void> = {
  process: ({ held }, id) => held.hold([process(id)]),
  remove: ({ held }, id) => held.hold([remove(id)]),
  create: ({ held }) => held.hold([create()], 0),
  undo: (tab) => tab.held.cancel(inState(tab, 'held').slice(-1)),
  retry: (tab) => tab.held.sendNow(inState(tab, 'failed')),
  hover: ({ held }) => pauses.push(held.pause()),
  leave: () => pauses.pop()?.(),
  online: () => setOnline(true),
  offline: () => setOnline(false),
}
const inState = (tab: Tab, state: string) => entriesOf(tab).filter((entry) => entry.state === state)

async function perform({ act, id = '', ms = 0 }: Step, tab: Tab, service: { mode: string }): Promise<Tab> {
  inTab[act]?.(tab, id)
  if (modes.includes(act)) service.mode = act
  if (act === 'wait') await pass(ms)
  if (act !== 'reload' && act !== 'close' && act !== 'crash') return tab
  pauses.length = 0
  tab.end(act === 'crash' ? 'crashed' : 'closed')
  return openTab(act === 'reload' ? tab.name : `${tab.name}+`)
}

/** The second try replaces the first, which the service refused. */
const processedAfterDeletion: Step[] = [
  { act: 'remove', id: 'f3' },
  { act: 'wait', ms: 10_000 },
  { act: 'process', id: 'f3' },
  { act: 'wait', ms: 10_050 },
  { act: 'process', id: 'f3' },
]

it('any order of act, undo, reload, close, fail and succeed ends with the server in the state that was shown', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps: Step[]) => {
      startBrowser()
      const service = fakeService()
      let tab = openTab()
      for (const each of steps) {
        // The steps follow one another.
        tab = await perform(each, tab, service.state)
      }
      setOnline(true)
      service.state.mode = 'accept'
      for (const end of pauses.splice(0)) end()
      await pass(30_000)
      // What became of a new entry that had no answer is known after a retry.
      tab.held.sendNow(inState(tab, 'failed').filter(({ kind }) => kind === 'createFeedback'))
      await pass(1000)

      const entries = entriesOf(tab)
      tab.end('crashed')
      for (const { state } of entries) expect(['done', 'failed', 'undone']).toContain(state)
      const undone = entries.filter(({ state }) => state === 'undone')
      expect(undone.filter(({ entryId }) => service.reached.has(entryId))).toEqual([])
      for (const id of ['f1', 'f2', 'f3']) {
        const done = entries.filter(
          (entry) => 'feedbackId' in entry && entry.feedbackId === id && entry.state === 'done',
        )
        expect(new Set(service.applied.get(id))).toEqual(new Set(effectOf(done.map(({ kind }) => kind))))
      }
      const shown = entries.filter(({ kind, state }) => kind === 'createFeedback' && state === 'done')
      expect(service.created.toSorted()).toEqual(shown.map(({ entryId }) => entryId).toSorted())
    }),
    { numRuns: 150, examples: [[processedAfterDeletion]] },
  )
})

/** A deleted entry can't be processed any more. */
const effectOf = (kinds: readonly string[]) => {
  const deletedAt = kinds.indexOf('deleteFeedback')
  return deletedAt < 0 ? kinds : kinds.slice(0, deletedAt + 1)
}
