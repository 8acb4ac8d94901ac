import { fakeCardService } from '#test/fake-cards.ts'
import { fakeFetch, heldAnswer, refuse } from '#test/fake-fetch.ts'
import { testClient, watch } from '#test/test-client.ts'
import { afterEach, expect, it, vi } from 'vitest'

import { isSettled } from '#domain/card/edit-queue.ts'

import { cardQueries } from '../cards/queries.ts'
import { editorsOf, resumeEdits } from '../edits/card-editors.ts'
import { editCard, editCards, retryEdits } from '../edits/edit-cards.ts'
import { historyOf } from './history.ts'
import { tabId } from './tab-id.ts'
import { redo, revertInJournal, undo } from './undo.ts'

let client = testClient()
afterEach(() => {
  editorsOf(client).stop()
  vi.unstubAllGlobals()
})

const inTree = () => client.getQueryData(cardQueries.tree('c').queryKey)?.cards[0]
const ownStates = () =>
  historyOf(client)
    .get()
    .filter(({ revertOf }) => revertOf === undefined)
    .map(({ state }) => state)

it.each([
  ['undo, redo', [undo, redo], 'done', ['idea', 'now']],
  ['undo, redo, undo', [undo, redo, undo], 'undone', ['idea']],
  ['undo, redo, undo, redo', [undo, redo, undo, redo], 'done', ['idea', 'now']],
] as const)(
  '%s before the first answer: each shows its result at once',
  async (name, presses, state, sent) => {
    client = testClient(name)
    const service = fakeCardService()
    watch(client, cardQueries.tree('c'))
    await vi.waitUntil(() => inTree() !== undefined)
    await editCard(client, { cardId: 'c', change: { cardStatus: 'now' } })
    await vi.waitFor(() => expect(client.isFetching()).toBe(0))
    const held = heldAnswer()
    service.write = async (call) => {
      await held.answer
      return service.save(call)
    }
    const outcomes = []
    for (const press of presses) {
      outcomes.push(press(client))
      const isUndone = press === undo
      await vi.waitFor(() =>
        expect([inTree()?.cardStatus, ownStates()]).toEqual(
          isUndone ? ['idea', ['undone']] : ['now', ['done']],
        ),
      )
    }
    held.give({})
    for (const outcome of await Promise.all(outcomes))
      expect(outcome).toMatchObject({ kind: 'tried', results: [{ state: 'done' }] })
    expect(ownStates()).toEqual([state])
    expect(inTree()?.cardStatus).toBe(sent.at(-1))
    expect(service.bodies().slice(1)).toEqual(sent.map((cardStatus) => ({ cardStatus })))
  },
)

/** A card on the screen. The service answers its first write with what `held` gives, or saves it for an empty answer. */
async function openHeldCard(name: string) {
  client = testClient(name)
  const service = fakeCardService()
  watch(client, cardQueries.tree('c'))
  watch(client, cardQueries.detail('c'))
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  const held = heldAnswer()
  service.write = async (call) => {
    const answer = await held.answer
    service.write = service.save
    return answer instanceof Response ? answer : service.save(call)
  }
  return { service, held }
}

/** Edits the title of a card while its status is being sent. */
async function editBehind(name: string) {
  const { service, held } = await openHeldCard(name)
  const status = editCard(client, { cardId: 'c', change: { cardStatus: 'now' } })
  await vi.waitFor(() => expect(service.bodies()).toHaveLength(1))
  const title = editCard(client, { cardId: 'c', change: { cardTitle: 'New' } })
  const settle = async () => {
    held.give({})
    await Promise.all([status, title])
  }
  return { service, settle }
}

it('an edit that waits behind a request of its card is shown and undone like any other', async () => {
  const { service, settle } = await editBehind('behind')
  expect(inTree()).toMatchObject({ cardTitle: 'New', cardStatus: 'now' })
  expect(ownStates()).toEqual(['pending', 'pending'])
  await undo(client)
  expect(inTree()).toMatchObject({ cardTitle: 'Title', cardStatus: 'now' })
  expect(ownStates()).toEqual(['pending', 'undone'])
  await settle()
  expect(ownStates()).toEqual(['done', 'undone'])
  expect(service.bodies()).toEqual([{ cardStatus: 'now' }])
})

it('an edit that was withdrawn before it was sent is redone as itself', async () => {
  const { service, settle } = await editBehind('withdrawn')
  await undo(client)
  const redone = redo(client)
  await vi.waitFor(() => expect(inTree()).toMatchObject({ cardTitle: 'New' }))
  await settle()
  await redone
  expect(ownStates()).toEqual(['done', 'done'])
  expect(service.bodies()).toEqual([{ cardStatus: 'now' }, { cardTitle: 'New' }])
})

it('two quick presses of undo both show their result, also for two fields of one card', async () => {
  client = testClient('two fields')
  const service = fakeCardService()
  watch(client, cardQueries.tree('c'))
  await vi.waitUntil(() => inTree() !== undefined)
  await editCard(client, { cardId: 'c', change: { cardTitle: 'New' } })
  await editCard(client, { cardId: 'c', change: { cardStatus: 'now' } })
  const held = heldAnswer()
  service.write = async (call) => {
    await held.answer
    return service.save(call)
  }
  const presses = [undo(client), undo(client)]
  await vi.waitFor(() => expect(inTree()).toMatchObject({ cardTitle: 'Title', cardStatus: 'idea' }))
  held.give({})
  await Promise.all(presses)
  expect(service.card).toMatchObject({ cardTitle: 'Title', cardStatus: 'idea' })
})

it('a second undo takes back an older edit while the card is read after the first undo', async () => {
  client = testClient('during the read')
  const service = fakeCardService()
  watch(client, cardQueries.tree('c'))
  watch(client, cardQueries.detail('c'))
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  await editCard(client, { cardId: 'c', change: { cardTitle: 'New' } })
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  const [heldWrite, heldRead] = [heldAnswer(), heldAnswer()]
  service.write = async (call) => {
    await heldWrite.answer
    return service.save(call)
  }
  const edited = editCard(client, { cardId: 'c', change: { cardStatus: 'now' } })
  await vi.waitFor(() => expect(service.bodies()).toHaveLength(2))
  const presses = [undo(client)]
  const { read } = service
  service.read = async (call) => {
    await heldRead.answer
    return read(call)
  }
  heldWrite.give({})
  await vi.waitFor(() => expect(service.card.cardStatus).toBe('now'))
  expect(ownStates()).toEqual(['done', 'undone'])
  presses.push(undo(client))
  await vi.waitFor(() => expect(ownStates()).toEqual(['undone', 'undone']))
  heldRead.give({})
  await Promise.all([edited, ...presses])
  expect(service.card).toMatchObject({ cardTitle: 'Title', cardStatus: 'idea' })
})

it('after a lost answer, an edit is undone and redone with its own values', async () => {
  client = testClient('lost answer')
  const service = fakeCardService()
  watch(client, cardQueries.tree('c'))
  await vi.waitUntil(() => inTree() !== undefined)
  service.write = () => refuse(503, 'Down.')
  service.read = service.write
  await editCard(client, { cardId: 'c', change: { cardStatus: 'now' } })
  const entry = () => historyOf(client).get()
  await undo(client)
  expect(inTree()?.cardStatus).toBe('idea')
  expect(entry()).toMatchObject([{ before: 'idea', after: 'now', state: 'undone' }])
  await redo(client)
  expect(inTree()?.cardStatus).toBe('now')
  expect(entry()).toMatchObject([{ before: 'idea', after: 'now', state: 'pending' }])
})

const bulk = ['a', 'b', 'c', 'd', 'e', 'f']
const bulkEdits = bulk.map((cardId) => ({
  cardId,
  change: { cardStatus: 'now' } as const,
  expected: { cardStatus: 'idea' } as const,
}))

/** A service with six cards that holds its writes until `give`. */
function fakeCards() {
  const statuses = new Map(bulk.map((cardId) => [cardId, 'idea']))
  const { answer, give } = heldAnswer()
  const calls = fakeFetch(async ({ method, path, body }) => {
    const cardId = path.split('/').at(-1)!
    if (method === 'PUT') {
      await answer
      statuses.set(cardId, (body as { cardStatus: string }).cardStatus)
    }
    return { cardId, cardTitle: cardId, cardStatus: statuses.get(cardId) }
  })
  const writes = () => calls.filter(({ method }) => method === 'PUT')
  return { statuses: () => [...statuses.values()], writes, give: () => give({}) }
}

it('undo of a bulk change withdraws the cards that were not sent yet, and takes back the others', async () => {
  client = testClient('bulk')
  const { statuses, writes, give } = fakeCards()
  const changed = editCards(client, bulkEdits)
  await vi.waitFor(() => expect(writes()).toHaveLength(4))
  const undone = undo(client)
  give()
  await Promise.all([changed, undone])
  expect(writes()).toHaveLength(8)
  expect(statuses()).toEqual(bulk.map(() => 'idea'))
  expect(ownStates()).toEqual(bulk.map(() => 'undone'))
  await redo(client)
  expect(statuses()).toEqual(bulk.map(() => 'now'))
  await undo(client)
  expect(statuses()).toEqual(bulk.map(() => 'idea'))
})

it.each([
  ['undo, redo', [undo, redo], 'now'],
  ['undo, redo, undo', [undo, redo, undo], 'idea'],
  ['undo, redo, undo, redo', [undo, redo, undo, redo], 'now'],
] as const)(
  '%s of a bulk change: each shows its result before the first answer',
  async (name, presses, last) => {
    client = testClient(`bulk: ${name}`)
    const { statuses, writes, give } = fakeCards()
    const changed = editCards(client, bulkEdits)
    await vi.waitFor(() => expect(writes()).toHaveLength(4))
    const outcomes = []
    for (const press of presses) {
      outcomes.push(press(client))
      const isUndone = press === undo
      await vi.waitFor(() => {
        expect(new Set(ownStates()).has('undone')).toBe(isUndone)
        expect(ownStates().every((state) => state === 'undone')).toBe(isUndone)
      })
    }
    give()
    await Promise.all([changed, ...outcomes])
    await vi.waitFor(() => expect(statuses()).toEqual(bulk.map(() => last)))
    expect(ownStates()).toEqual(bulk.map(() => (last === 'now' ? 'done' : 'undone')))
  },
)

it('an edit that joins one that waits is an action of its own for undo', async () => {
  client = testClient('joined')
  const { statuses, writes, give } = fakeCards()
  const changed = editCards(client, bulkEdits)
  await vi.waitFor(() => expect(writes()).toHaveLength(4))
  const later = editCard(client, { cardId: 'f', change: { cardStatus: 'next' } })
  const undone = undo(client)
  give()
  await Promise.all([changed, later, undone])
  expect(statuses()).toEqual(['now', 'now', 'now', 'now', 'now', 'idea'])
  expect(ownStates().filter((state) => state === 'undone')).toHaveLength(1)
})

/** Edits a field again while its first edit is being sent. */
async function editTwice(
  name: string,
  field: 'cardTitle' | 'cardStatus' | 'cardType',
  values: readonly string[],
) {
  const { service, held } = await openHeldCard(name)
  const first = editCard(client, { cardId: 'c', change: { [field]: values[0] } })
  await vi.waitFor(() => expect(service.bodies()).toHaveLength(1))
  const second = editCard(client, { cardId: 'c', change: { [field]: values[1] } })
  return { service, held, edits: Promise.all([first, second]) }
}

it.each([
  ['cardTitle', 'Title', 'One', 'Two'],
  ['cardStatus', 'idea', 'next', 'later'],
] as const)('two quick edits of %s are two steps of undo and of redo', async (field, before, one, two) => {
  const { service, held, edits } = await editTwice(`two quick edits of ${field}`, field, [one, two])
  const steps = [
    [undo, one],
    [undo, before],
    [redo, one],
    [redo, two],
  ] as const
  const presses = []
  for (const [press, shown] of steps) {
    presses.push(press(client))
    await vi.waitFor(() => expect(inTree()?.[field]).toBe(shown))
  }
  held.give({})
  await Promise.all([edits, ...presses])
  await vi.waitFor(() => expect(service.card[field]).toBe(two))
  expect(ownStates()).toEqual(['done', 'done'])
})

it('two quick edits are one action if the request of the first one failed', async () => {
  const { service, held } = await editTwice('one action', 'cardTitle', ['One', 'Two'])
  held.give(refuse(503, 'Not now.'))
  await vi.waitFor(() => expect(ownStates()).toContain('undone'))
  await retryEdits(client)
  expect(service.card.cardTitle).toBe('Two')
  await undo(client)
  expect(inTree()?.cardTitle).toBe('Title')
  expect(ownStates()).toEqual(['undone', 'undone'])
  await redo(client)
  expect(inTree()?.cardTitle).toBe('Two')
})

it('two quick edits that failed together are undone and redone before they are sent again', async () => {
  const { held } = await editTwice('failed together', 'cardTitle', ['One', 'Two'])
  held.give(refuse(503, 'Not now.'))
  await vi.waitFor(() => expect(ownStates()).toContain('undone'))
  await undo(client)
  expect(inTree()?.cardTitle).toBe('Title')
  await redo(client)
  expect(inTree()?.cardTitle).toBe('Two')
})

it('an edit that conflicts is still asked about after the undo of a newer one', async () => {
  const { service, held, edits } = await editTwice('conflict', 'cardTitle', ['One', 'Two'])
  const undone = undo(client)
  service.change({ cardTitle: 'Theirs' })
  held.give({})
  await Promise.all([edits, undone])
  const { conflicts } = editorsOf(client).byCard.get('c')!.queue
  expect(conflicts).toMatchObject([{ mine: 'One', theirs: 'Theirs' }])
})

it.each([
  ['undone', [undo]],
  ['undone and redone', [undo, redo]],
] as const)('an edit that is %s before a reload keeps its state', async (name, presses) => {
  client = testClient(name)
  const before = fakeCardService()
  watch(client, cardQueries.tree('c'))
  watch(client, cardQueries.detail('c'))
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  before.write = () => heldAnswer().answer
  void editCard(client, { cardId: 'c', change: { cardTitle: 'One' } })
  await vi.waitFor(() => expect(before.bodies()).toHaveLength(1))
  for (const press of presses) {
    void press(client)
    await vi.waitFor(() => expect(inTree()?.cardTitle).toBe(press === undo ? 'Title' : 'One'))
  }
  const isUndone = presses.length === 1
  globalThis.dispatchEvent(new Event('pagehide'))
  editorsOf(client).stop()
  client = testClient(name)
  const service = fakeCardService()
  service.change({ cardTitle: 'One' })
  watch(client, cardQueries.tree('c'))
  resumeEdits(client, tabId())
  await vi.waitFor(() => {
    expect(isSettled(editorsOf(client).byCard.get('c')!.queue)).toBe(true)
    expect(service.card.cardTitle).toBe(isUndone ? 'Title' : 'One')
    expect(ownStates()).toEqual([isUndone ? 'undone' : 'done'])
  })
})

it('undo of the second of two quick changes of the type restores the first, without a status', async () => {
  const { service, held, edits } = await editTwice('types', 'cardType', ['opportunity', 'problem'])
  held.give({})
  await edits
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  await undo(client)
  expect(service.bodies().at(-1)).toEqual({ cardType: 'opportunity' })
})

it('an edit that the journal could not revert is still undone after the newer one', async () => {
  client = testClient('journal')
  const service = fakeCardService()
  watch(client, cardQueries.tree('c'))
  for (const cardTitle of ['One', 'Two']) {
    await editCard(client, { cardId: 'c', change: { cardTitle } })
    await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  }
  const [first] = historyOf(client).get()
  expect(await revertInJournal(client, first!, { at: Date.now() })).toMatchObject({ state: 'changed' })
  await undo(client)
  await undo(client)
  expect(service.card.cardTitle).toBe('Title')
})
