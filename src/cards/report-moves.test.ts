import { testClient } from '#test/test-client.ts'
import { expect, test } from 'vitest'

import { ApiError } from '#data/api-error.ts'
import type { MoveResult } from '#data/edits/move-cards.ts'

import { missedMovesToast } from './report-moves.ts'

const move = { cardId: 'x', formerParentIds: ['a'], added: ['c'], removed: ['a'] }
const done: MoveResult = { move: { ...move, cardId: 'y' }, state: 'done' }
const overtaken = (...ids: string[]): MoveResult => ({
  move,
  state: 'overtaken',
  reason: 'Its parents changed.',
  parents: ids.map((cardId) => ({ cardId, cardTitle: cardId.toUpperCase() })),
})
const failed = (kind: 'offline' | 'refused'): MoveResult => ({
  move,
  state: 'failed',
  reason: 'No.',
  error: new ApiError('No.', { kind, status: 400 }),
})

test.each<[string, MoveResult[], 'do' | 'undo', string | undefined, string | undefined]>([
  ['nothing is missed', [done], 'do', undefined, undefined],
  [
    'another person moved the card',
    [overtaken('b', 'd')],
    'do',
    '“x” was moved in the meantime: it is now under “B” and “D”',
    'Force move under “c”',
  ],
  [
    'another person made it a root, before an undo',
    [overtaken()],
    'undo',
    'Not undone: “x” was moved in the meantime: it is now without a parent',
    'Force move back under “c”',
  ],
  ['they moved it to the same parent', [overtaken('c')], 'do', expect.any(String) as string, undefined],
  [
    'it is still there',
    [overtaken('a')],
    'do',
    '“x” is still under “A”: the move was rejected because the tree changed. Reload and try again',
    'Force move under “c”',
  ],
  [
    'one of two cards',
    [done, overtaken('b')],
    'undo',
    '1 of 2 cards were not changed back: “x” was moved in the meantime: it is now under “B”',
    'Force move back under “c”',
  ],
  ['the service rejects it', [failed('refused')], 'do', '“x” was not moved: No.', undefined],
  [
    'it rejects a further parent',
    [{ ...failed('refused'), move: { ...move, removed: [] } }],
    'do',
    'The parents of “x” were not changed: No.',
    undefined,
  ],
  ['the service can’t be reached', [failed('offline')], 'do', '“x” was not moved: No.', 'Retry'],
])('when %s', (_what, results, turn, text, label) => {
  const toast = missedMovesToast(testClient('moves-words'), results, turn)
  expect([toast?.text, toast?.action?.label]).toEqual([text, label])
})
