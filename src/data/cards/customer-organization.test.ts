import { testClient } from '#test/test-client.ts'
import { expect, it } from 'vitest'

import { customerOrganizationOf } from './customer-organization.ts'
import { cardQueries } from './queries.ts'

it('finds the organization that an insight of the entry names', () => {
  const client = testClient()
  const insight = {
    insightId: 'i1',
    customerInteractionId: 'fb_1',
    customerOrganization: { id: 'o1', name: 'Holm Ferries' },
  }
  client.setQueryData(cardQueries.context('crd_1').queryKey, {
    items: [{ cardId: 'crd_1' }, { cardId: 'crd_2', insights: [{ insightId: 'i0' }, insight] }],
    metadata: undefined,
    unreadable: 0,
  })
  expect(customerOrganizationOf(client, 'fb_1')).toBe('Holm Ferries')
  expect(customerOrganizationOf(client, 'fb_2')).toBeUndefined()
})
