import { expect, it } from 'vitest'

import type { ReadCard } from '#data/cards/queries.ts'

import { wayBack } from './way-back.ts'

const card = (cardType: string, cardStatus?: string) => ({ cardId: 'a', cardType, cardStatus }) as ReadCard

it('puts a type back with the status that was cleared, unless the card has one again', () => {
  const entry = { before: 'outcome', clearedStatus: 'progressing' }
  expect(wayBack(entry, 'cardType', card('solution'))).toEqual({
    change: { cardType: 'outcome', cardStatus: 'progressing' },
    edits: [
      { field: 'cardType', before: 'solution', after: 'outcome' },
      { field: 'cardStatus', before: '', after: 'progressing' },
    ],
  })
  expect(wayBack(entry, 'cardType', card('solution', 'now'))).toEqual({
    change: { cardType: 'outcome' },
    edits: [{ field: 'cardType', before: 'solution', after: 'outcome', clearedStatus: 'now' }],
  })
})

it('puts nothing back as what is empty in the field', () => {
  expect(wayBack({ before: undefined }, 'resources', card('problem')).change).toEqual({ resources: [] })
  expect(wayBack({ before: null }, 'cardDetails', card('problem')).change).toEqual({ cardDetails: '' })
})
