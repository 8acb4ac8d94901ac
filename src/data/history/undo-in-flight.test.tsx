import { fakeCardService } from '#test/fake-cards.ts'
import { heldAnswer } from '#test/fake-fetch.ts'
import { testClient, watch } from '#test/test-client.ts'
import { afterEach, expect, it, vi } from 'vitest'

import { cardQueries } from '../cards/queries.ts'
import { editorsOf } from '../edits/card-editors.ts'
import { editCard } from '../edits/edit-cards.ts'
import { historyOf } from './history.ts'
import { redo, undo } from './undo.ts'

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
