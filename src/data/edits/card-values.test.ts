import { expect, it } from 'vitest'

import { readContext } from '#domain/tree/loaded-tree.ts'
import { testClient } from '#test/test-client.ts'

import { cardQueries } from '../cards/queries.ts'
import { knownParentTitle } from './card-values.ts'

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
