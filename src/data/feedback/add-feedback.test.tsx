import { type Answer, fakeFetch, type FakeCall, refuse } from '#test/fake-fetch.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { isHeldKind } from '../history/history-entry.ts'
import { historyOf } from '../history/history.ts'
import { heldActionsOf } from '../history/organization-held-actions.ts'
import { storageOf } from '../local/organization-storage.ts'
import { recordAnswers } from '../local/record-answers.ts'
import { createQueryClient } from '../query-client.ts'
import { addFeedback } from './add-feedback.ts'
import { feedbackQueries } from './queries.ts'

const body = { body: 'The **ramp** is too steep', parseMarkdown: true }
let stop = () => {}
let calls: FakeCall[]
let stored: { id: string; content: string; textPreview: string }[]
/** What the list has instead of the stored entries. */
let listed: { id: string; textPreview: string; customerUserIds?: string[] }[] | undefined
let isListUnreadable: boolean
let content: string
let answer: (call: FakeCall) => Answer | Promise<Answer>

beforeEach(() => {
  stored = []
  listed = undefined
  isListUnreadable = false
  content = body.body
  answer = () => ({ message: 'Created' })
  calls = fakeFetch((call) => {
    if (call.method === 'GET' && isListUnreadable) return refuse(503, 'Try again later')
    if (call.method === 'GET')
      return call.path === '/v1/feedback'
        ? { feedback: listed ?? stored }
        : (stored.find(({ id }) => call.path.endsWith(id)) ?? refuse(404, 'Not found'))
    stored.push({ id: `f${stored.length}`, content, textPreview: 'The ramp is too' })
    return answer(call)
  })
})
afterEach(() => {
  stop()
  storageOf('varra').history.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function open() {
  const client = createQueryClient({ organizationId: 'varra' })
  const states = () =>
    historyOf(client)
      .get()
      .map(({ state }) => state)
  const held = heldActionsOf(client)
  stop = held.stop
  return { client, states, held }
}

it('adds an entry at once and forgets its text once it is stored', async () => {
  const { client, states } = open()
  addFeedback(client, [body])
  await vi.waitFor(() => expect(states()).toEqual(['done']))
  expect(stored).toHaveLength(1)
  expect(historyOf(client).get()[0]).toMatchObject({
    title: 'The **ramp** is too steep',
    body: undefined,
  })
})

it('shows the typed name of a customer when an answer lists the id', async () => {
  const { client, states } = open()
  const storage = storageOf('varra')
  const stopRecording = recordAnswers(client, storage)
  answer = () => ({ message: 'Created', id: 'f0' })
  addFeedback(client, [
    { ...body, feedbackProviders: [{ email: 'ida@varra.example', firstName: 'Ida', lastName: 'Berg' }] },
  ])
  await vi.waitFor(() => expect(states()).toEqual(['done']))
  listed = stored.map((entry) => ({ ...entry, customerUserIds: ['cu7'] }))
  await client.fetchQuery(feedbackQueries.newest({}))
  expect(storage.people.get()).toEqual([{ userId: 'cu7', name: 'Ida Berg' }])
  expect(storage.typedCustomers.get()).toEqual([])
  stopRecording()
})

const posts = () => calls.filter(({ method }) => method === 'POST')

it.each([body.body, ''])(
  'knows at once an entry that was stored although its answer was lost (content %j)',
  async (found) => {
    const { client, states } = open()
    content = found
    answer = () => refuse(504, 'Lost')
    addFeedback(client, [body])
    await vi.waitFor(() => expect(states()).toEqual(['done']))
    expect(posts()).toHaveLength(1)
  },
)

it('adds an entry by a retry that was not stored when its answer was lost', async () => {
  const { client, states, held } = open()
  answer = () => {
    stored.pop()
    return refuse(504, 'Lost')
  }
  addFeedback(client, [body])
  await vi.waitFor(() => expect(states()).toEqual(['failed']))
  answer = () => ({ message: 'Created', id: 'f0' })
  held.sendNow(historyOf(client).get().filter(isHeldKind))
  await vi.waitFor(() => expect(states()).toEqual(['done']))
  expect(posts()).toHaveLength(2)
})

it('does not add an entry twice whose answer was lost while the list could not be read either', async () => {
  const { client, states, held } = open()
  isListUnreadable = true
  answer = () => refuse(502, 'Lost')
  addFeedback(client, [body])
  await vi.waitFor(() => expect(states()).toEqual(['failed']))
  isListUnreadable = false
  listed = [{ id: 'gone', textPreview: 'The ramp is too' }, ...stored]
  held.sendNow(historyOf(client).get().filter(isHeldKind))
  await vi.waitFor(() => expect(states()).toEqual(['done']))
  expect(posts()).toHaveLength(1)
})

it('adds an entry again that was refused, although another has the same text', async () => {
  const { client, states, held } = open()
  let refusals = 1
  const created = answer
  addFeedback(client, [body])
  await vi.waitFor(() => expect(states()).toEqual(['done']))
  answer = (call) => {
    if (refusals-- <= 0) return created(call)
    stored.pop()
    return refuse(403, 'Not now')
  }
  addFeedback(client, [body])
  await vi.waitFor(() => expect(states()).toEqual(['done', 'failed']))
  held.sendNow(historyOf(client).get().slice(1).filter(isHeldKind))
  await vi.waitFor(() => expect(states()).toEqual(['done', 'done']))
  expect(stored).toHaveLength(2)
})

it('does not take the entry of another request for its own', async () => {
  const { client, states, held } = open()
  answer = () => ({ message: 'Created', id: 'f0' })
  addFeedback(client, [body])
  await vi.waitFor(() => expect(states()).toEqual(['done']))
  answer = () => {
    stored.pop()
    return refuse(502, 'Lost')
  }
  addFeedback(client, [body])
  await vi.waitFor(() => expect(states()).toEqual(['done', 'failed']))
  answer = () => ({ message: 'Created', id: 'f1' })
  held.sendNow(historyOf(client).get().slice(1).filter(isHeldKind))
  await vi.waitFor(() => expect(states()).toEqual(['done', 'done']))
  expect(stored).toHaveLength(2)
})

it('adds the same text twice if the user does', async () => {
  const { client, states } = open()
  addFeedback(client, [body])
  await vi.waitFor(() => expect(states()).toEqual(['done']))
  addFeedback(client, [body])
  await vi.waitFor(() => expect(states()).toEqual(['done', 'done']))
  expect(stored).toHaveLength(2)
})

it('keeps an entry offline and adds it when the network is back', async () => {
  const { client, states } = open()
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  addFeedback(client, [body])
  expect(states()).toEqual(['held'])
  expect(stored).toEqual([])
  isOnline.mockReturnValue(true)
  globalThis.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(states()).toEqual(['done']))
  expect(stored).toHaveLength(1)
})
