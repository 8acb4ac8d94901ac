import { expect, it } from 'vitest'

import type { EntryOf } from '#data/history/history-entry.ts'

import { listDraftId, unfinishedList } from './list-draft.ts'

const ramps = ['a', 'b'].map((cardId, index): [number, string] => [index, cardId])
const begun = { groupId: 'list', created: ramps, placed: [], total: 5, parentType: 'backlog' }
const draft = (part: object = {}) => ({
  draftId: listDraftId('w'),
  text: JSON.stringify({ text: '- Ramps', leftOut: {}, begun: { ...begun, ...part } }),
  typedAt: 0,
})

const creation = (part: Partial<EntryOf<'create'>>): EntryOf<'create'> => ({
  entryId: crypto.randomUUID(),
  at: 0,
  changedAt: 0,
  groupId: 'list',
  tabId: 'tab',
  kind: 'create',
  state: 'done',
  cardId: '',
  cardTitle: 'Ramps',
  cardType: 'problem',
  ...part,
})
const body = { cardTitle: 'Ramps', parentId: 'w', parentType: 'backlog' } as const

it.each<[string, Partial<EntryOf<'create'>>[], number | undefined]>([
  ['counts the cards that were not created', [{ cardId: 'a' }, { cardId: 'b' }], 3],
  ['leaves out a rejected card, which asks for a retry', [{ state: 'failed', body }], 2],
  ['counts a card that was retried outside of the list as created', [{ cardId: 'c' }], 2],
  ['has no cards left while a card is being created', [{ state: 'pending', body }], undefined],
  ['counts a card that a reload interrupted', [{ state: 'pending', isLeft: true, body }], 3],
  [
    'has no cards left after all were retried',
    [{ cardId: 'c' }, { cardId: 'd' }, { cardId: 'e' }],
    undefined,
  ],
  ['leaves out a rejected card that the user gave up', [{ state: 'undone' }], 2],
  ['ignores the cards of other lists', [{ cardId: 'c', groupId: 'other' }], 3],
])('an unfinished list: %s', (_name, entries, waitingCount) => {
  const found = unfinishedList([draft()], entries.map(creation))
  expect(found?.waitingCount).toBe(waitingCount)
})

it('knows whether other cards of the list were rejected', () => {
  const rejected = creation({ state: 'failed', body })
  expect(unfinishedList([draft()], [rejected])?.hasRejected).toBe(true)
  expect(unfinishedList([draft()], [{ ...rejected, groupId: 'other' }])?.hasRejected).toBe(false)
})

it('names the parent of the list', () => {
  expect(unfinishedList([draft()], [])).toMatchObject({ parentId: 'w', parentType: 'backlog' })
})

it.each([
  ['of which nothing was created', draft({ created: [] })],
  ['without its number of cards', draft({ total: undefined })],
  ['of another kind', { ...draft(), draftId: 'card.newParent' }],
])('ignores a draft %s', (_name, each) => {
  expect(unfinishedList([each], [])).toBe(undefined)
})
