import { arbitraryOf } from '#test/arbitrary-of.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { card, listCardComments } from './cards.ts'
import { context } from './context.ts'
import { feedbackSummary, listFeedback, processFeedback } from './feedback.ts'
import { operations } from './operations.ts'
import { session } from './session.ts'
import { tolerant } from './tolerant.ts'

const readable = <T>(value: T, unreadable = 0) => ({ isReadable: true, value, unreadable })

describe('tolerant', () => {
  it.each([
    ['takes null for absent', { id: 'f1', source: null, cardIds: null }, { id: 'f1' }],
    ['lets unknown fields through', { id: 'f1', mood: null, tags: [1] }, { id: 'f1', mood: null, tags: [1] }],
    [
      'drops fields of the wrong type',
      { id: 'f1', processed: 'yes', insightCount: 1.5, source: 3 },
      { id: 'f1' },
    ],
    ['drops times of which no date can be made', { id: 'f1', createdAt: 'yesterday' }, { id: 'f1' }],
    [
      'keeps times in another spelling',
      { id: 'f1', createdAt: '2026-01-31' },
      { id: 'f1', createdAt: '2026-01-31' },
    ],
  ])('%s', (_, value, expected) => {
    const sent = structuredClone(value)
    expect(tolerant(feedbackSummary).read(value)).toEqual(readable(expected))
    expect(value).toEqual(sent)
  })

  it('keeps unknown card types and statuses of another service', () => {
    const value = { cardId: 'c1', cardType: 'hypothesis', cardStatus: 'brewing' }
    expect(tolerant(card).read(value)).toEqual(readable(value))
  })

  it.each([null, undefined, 4, 'text', [], [{ id: 'f1' }], {}, { id: '' }, { id: 4.5 }, { id: null }])(
    'does not take %j for a record',
    (value) => {
      expect(tolerant(feedbackSummary).read(value)).toEqual({ isReadable: false })
    },
  )

  it('leaves out and counts the items of a list that lack their id, at any depth', () => {
    const value = {
      context: [
        { cardId: 'c1', insights: [{ insightId: 'i1' }, { textPreview: 'no id' }] },
        { cardTitle: 'no id' },
        null,
        { cardId: 'c2', children: ['c3', null, 7.5] },
      ],
    }
    expect(tolerant(context).read(value)).toEqual(
      readable(
        {
          context: [
            { cardId: 'c1', insights: [{ insightId: 'i1' }] },
            { cardId: 'c2', children: ['c3'] },
          ],
        },
        3,
      ),
    )
  })

  it('counts entries, not the ids inside an entry', () => {
    const value = {
      feedback: [{ id: 'f1', cardIds: [null], customerUserIds: [null, { name: 'Ada' }, 'u1'] }],
    }
    expect(tolerant(listFeedback.response).read(value)).toEqual(
      readable({ feedback: [{ id: 'f1', cardIds: [], customerUserIds: ['u1'] }] }),
    )
  })

  it('reads a whole number as the text of an id, unless it has lost digits', () => {
    const item = { cardId: 3, createdBy: 12, children: [{ cardId: 4, contextId: 9 }], assignees: [2 ** 53] }
    expect(tolerant(card).read(item)).toEqual(
      readable({ cardId: '3', createdBy: '12', children: [{ cardId: '4', contextId: '9' }], assignees: [] }),
    )
    expect(tolerant(context).read({ context: [{ cardId: 0, children: [1] }] })).toEqual(
      readable({ context: [{ cardId: '0', children: ['1'] }] }),
    )
    expect(tolerant(listFeedback.response).read({ feedback: [], nextCursor: 50 })).toEqual(
      readable({ feedback: [], nextCursor: '50' }),
    )
    expect(tolerant(card).read({ cardId: 2 ** 53 })).toEqual({ isReadable: false })
  })

  it('reads a parent or child that is only an id', () => {
    const value = { cardId: 'c', parents: ['p', 7, ''], children: ['d', { cardId: 'e' }, null] }
    expect(tolerant(card).read(value)).toEqual(
      readable(
        { cardId: 'c', parents: [{ id: 'p' }, { id: '7' }], children: [{ cardId: 'd' }, { cardId: 'e' }] },
        2,
      ),
    )
  })

  it('identifies a comment by its own id, not by its card', () => {
    const value = { comments: [{ commentId: 'm1' }, { cardId: 'c1' }] }
    expect(tolerant(listCardComments.response).read(value)).toEqual(
      readable({ comments: [{ commentId: 'm1' }] }, 1),
    )
  })

  it('accepts the outermost record without its id on request', () => {
    expect(tolerant(processFeedback.response).read({ message: 'Done' }, { identity: 'optional' })).toEqual(
      readable({ message: 'Done' }),
    )
  })

  it('treats a list that is null as absent', () => {
    expect(tolerant(listFeedback.response).read({ feedback: null })).toEqual(readable({}))
  })

  const schemas = [
    ...operations.map((operation) => [operation.id, operation.response] as const),
    ['session', session] as const,
  ]

  it.each(schemas)('leaves strictly valid values unchanged: %s', (_, schema) => {
    fc.assert(
      fc.property(arbitraryOf(schema), (value) => {
        expect(tolerant(schema).read(value)).toEqual(readable(value))
      }),
      { numRuns: 40 },
    )
  })

  it.each(schemas)('never throws: %s', (_, schema) => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), damaged(arbitraryOf(schema))), (value) => {
        expect(tolerant(schema).read(value)).toHaveProperty('isReadable')
      }),
      { numRuns: 100 },
    )
  })
})

/** Valid values in which some parts are replaced by random ones. */
const damaged = (values: fc.Arbitrary<unknown>) =>
  fc
    .tuple(values, fc.infiniteStream(fc.nat(6)), fc.anything())
    .map(
      ([value, dice, junk]) =>
        JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
          dice.next().value === 0 ? junk : part,
        ) as unknown,
    )
