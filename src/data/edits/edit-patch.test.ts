import { fakeCardService } from '#test/fake-cards.ts'
import { heldAnswer, refuse } from '#test/fake-fetch.ts'
import { testClient, watch } from '#test/test-client.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { CardChange } from '#contract/cards.ts'

import { cardQueries, loadBranch } from '../cards/queries.ts'
import { editorOf, editorsOf } from './card-editors.ts'
import { editCard } from './edit-cards.ts'
import { showReads } from './patches.ts'

let service = fakeCardService()
let client = testClient()

beforeEach(({ task }) => {
  service = fakeCardService()
  client = testClient(task.id)
})
afterEach(() => {
  editorsOf(client).stop()
  vi.unstubAllGlobals()
})

const inTree = () => client.getQueryData(cardQueries.tree('c').queryKey)?.cards[0]
const edit = (change: CardChange) => editCard(client, { cardId: 'c', change })

async function openTree() {
  watch(client, cardQueries.tree('c'))
  await vi.waitUntil(() => inTree() !== undefined)
}

it('an edit stays in the tree while the tree or a branch of it is read again', async () => {
  await openTree()
  const held = heldAnswer()
  service.write = () => held.answer
  const done = edit({ cardTitle: 'New' })
  await vi.waitFor(() => expect(service.bodies()).toHaveLength(1))
  await client.refetchQueries({ queryKey: cardQueries.trees() })
  await vi.waitFor(() => expect(inTree()?.cardTitle).toBe('New'))
  await loadBranch(client, { rootId: 'c', cardId: 'c' })
  await vi.waitFor(() => expect(inTree()?.cardTitle).toBe('New'))
  service.change({ cardTitle: 'New' })
  held.give({})
  await done
  expect(inTree()?.cardTitle).toBe('New')
})

it('an edit stays in the tree if a read of the tree that began before the save ends after it', async () => {
  await openTree()
  const [save, oldTree] = [heldAnswer(), heldAnswer()]
  const { readContext } = service
  service.write = () => save.answer
  const done = edit({ cardTitle: 'New' })
  await vi.waitFor(() => expect(service.bodies()).toHaveLength(1))
  const old = await readContext()
  service.readContext = () => oldTree.answer
  void client.refetchQueries({ queryKey: cardQueries.trees() })
  await vi.waitFor(() => expect(client.isFetching({ queryKey: cardQueries.trees() })).toBe(1))
  service.change({ cardTitle: 'New', cardStatus: 'next' })
  service.readContext = readContext
  save.give({})
  await done
  oldTree.give(old)
  // The tree is read again, with what another person changed.
  await vi.waitFor(() => expect(inTree()).toMatchObject({ cardTitle: 'New', cardStatus: 'next' }))
})

/** Starts an edit without an answer and a second one of the same field. Returns the titles that the tree shows. */
async function editTwice(first: string, second: string) {
  await openTree()
  const held = heldAnswer()
  const { write } = service
  service.write = async (call) => (service.bodies().length > 1 ? write(call) : held.answer)
  void edit({ cardTitle: first })
  await vi.waitFor(() => expect(service.bodies()).toHaveLength(1))
  const shown: (string | undefined)[] = []
  const look = () => {
    const title = inTree()?.cardTitle
    if (title !== shown.at(-1)) shown.push(title)
  }
  // After the task: what a screen would paint.
  client.getQueryCache().subscribe(() => queueMicrotask(look))
  const done = edit({ cardTitle: second })
  return { held, shown, done }
}

it('shows a newer edit before the answer to an earlier one, and after it', async () => {
  const { held, shown, done } = await editTwice('New', 'Newer')
  expect(inTree()?.cardTitle).toBe('Newer')
  service.change({ cardTitle: 'New' })
  held.give({})
  await done
  expect(service.card.cardTitle).toBe('Newer')
  expect(shown).toEqual(['Newer'])
})

it('shows a restored value at once, also after the earlier edit is refused', async () => {
  const { held, shown, done } = await editTwice('New', 'Title')
  expect(inTree()?.cardTitle).toBe('Title')
  held.give(refuse(403, 'This key may only read.'))
  await done
  service.change({ cardTitle: 'Changed by a colleague' })
  await client.refetchQueries({ queryKey: cardQueries.trees() })
  expect(shown).toEqual(['Title', 'Changed by a colleague'])
})

it.each(['drop', 'keep'] as const)(
  'the value of a colleague is shown once an edit is given up: %s',
  async (onFailure) => {
    await openTree()
    watch(client, cardQueries.detail('c'))
    await vi.waitFor(() => expect(client.isFetching()).toBe(0))
    service.change({ cardTitle: 'Theirs' })
    const result = await editCard(client, { cardId: 'c', change: { cardTitle: 'Mine' } }, { onFailure })
    expect(result.state).toBe('conflict')
    // Asked, mine is shown until the decision.
    expect(inTree()?.cardTitle).toBe(onFailure === 'keep' ? 'Mine' : 'Theirs')
    if (onFailure === 'keep') editorOf(client, 'c').decide('cardTitle', 'Theirs')
    expect(inTree()?.cardTitle).toBe('Theirs')
  },
)

it('an edit is shown at once while an earlier one of the card waits for its next try', async () => {
  await openTree()
  service.write = () => refuse(503, 'Down.')
  await edit({ cardTitle: 'New' })
  const second = edit({ cardStatus: 'now' })
  expect(inTree()).toMatchObject({ cardTitle: 'New', cardStatus: 'now' })
  await second
})

it('the tree shows what another person changed, as soon as the card is read', async () => {
  await openTree()
  const stop = showReads(client)
  service.change({ cardStatus: 'next' })
  watch(client, cardQueries.detail('c'))
  await vi.waitFor(() => expect(inTree()).toMatchObject({ cardTitle: 'Title', cardStatus: 'next' }))
  service.change({ cardStatus: 'done' })
  // The save meets the newer version, and reads the card again.
  const done = edit({ cardTitle: 'New' })
  await vi.waitFor(() => expect(inTree()).toMatchObject({ cardTitle: 'New', cardStatus: 'done' }))
  await done
  expect(inTree()).toMatchObject({ cardTitle: 'New', cardStatus: 'done' })
  stop()
})

it('the tree shows what a save read after a newer version, without a read by a screen', async () => {
  await openTree()
  await client.fetchQuery(cardQueries.detail('c'))
  service.change({ cardStatus: 'done' })
  const held = heldAnswer()
  service.write = async (call) => (call.headers.get('If-Match') === '"2"' ? held.answer : service.save(call))
  const done = edit({ cardTitle: 'New' })
  await vi.waitFor(() => expect(inTree()).toMatchObject({ cardTitle: 'New', cardStatus: 'done' }))
  held.give({ cardId: 'c', message: 'Saved' })
  await done
})

it('the tree shows a status that another person cleared, if the service answers statuses at all', async () => {
  await openTree()
  const stop = showReads(client)
  service.card = { ...service.card, cardStatus: undefined }
  await client.fetchQuery(cardQueries.detail('c'))
  // This service may leave out all statuses of its cards.
  expect(inTree()?.cardStatus).toBe('idea')
  client.setQueryData(cardQueries.detail('other').queryKey, { cardId: 'other', cardStatus: 'now' })
  await client.fetchQuery({ ...cardQueries.detail('c'), staleTime: 0 })
  expect(inTree()).toMatchObject({ cardTitle: 'Title', cardStatus: undefined })
  stop()
})
