import { expect, it } from 'vitest'

import { groupByCustomer } from './group-by-customer.ts'

const of = (insightId: string, id?: string, name?: string) =>
  id === undefined ? { insightId } : { insightId, customerOrganization: { id, name } }

it('groups insights by customer, the largest group first, those without a customer last', () => {
  const groups = groupByCustomer([of('1'), of('2', 'a', 'Harbour'), of('3', 'b'), of('4', 'b'), of('5')])
  expect(groups.map(({ customerName, insights }) => [customerName, insights.length])).toEqual([
    ['b', 2],
    ['Harbour', 1],
    [null, 2],
  ])
})

it('shows the name of a customer that only some insights have', () => {
  const groups = groupByCustomer([
    { insightId: '1', customerOrganization: { id: 'holm' } },
    { insightId: '2', customerOrganization: { id: 'holm', name: 'Holm panel' } },
  ])
  expect(groups.map(({ customerName, insights }) => [customerName, insights.length])).toEqual([
    ['Holm panel', 2],
  ])
})
