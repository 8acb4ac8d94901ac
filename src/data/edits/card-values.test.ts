import { expect, it } from 'vitest'

import { readContext } from '#domain/tree/loaded-tree.ts'
import { testClient } from '#test/test-client.ts'

import { ApiError } from '../api-error.ts'
import { cardQueries } from '../cards/queries.ts'
import { knownParentTitle, saveFailureOf } from './card-values.ts'

it('names the parent of a card in any loaded tree', () => {
  const client = testClient('org-parents')
  const items = [
    { cardId: 'root', cardTitle: 'Boarding', children: ['queue'] },
    { cardId: 'queue', cardTitle: 'Queues', level: 1 },
  ]
  client.setQueryData(cardQueries.tree('root').queryKey, readContext('root', items))
  expect(knownParentTitle(client, 'queue')).toBe('Boarding')
  expect(knownParentTitle(client, 'root')).toBe('')
  expect(knownParentTitle(client, 'elsewhere')).toBe('')
})

it.each([
  ['cardTitle is required', 'The title is required'],
  ['resources[0].url must be a web address', 'resources[0].url must be a web address'],
  ['This key may only read.', 'This key may only read.'],
])('says in words which field the service rejected: %s', (message, words) => {
  expect(
    saveFailureOf(new ApiError(message, { kind: 'refused', status: 400 }), ['cardTitle', 'resources'])
      .message,
  ).toBe(words)
})
