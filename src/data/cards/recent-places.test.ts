import { testClient } from '#test/test-client.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { followPlace, newCardOf, withRecentPlaces } from './recent-places.ts'
import type { ReadContextCard } from './queries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const parent = (children: string[]) =>
  ({ cardId: 'p', cardTitle: 'P', cardType: 'outcome', children, level: 2 }) as ReadContextCard

function followNewCard() {
  const client = testClient()
  const readAgain = vi.fn<() => void>()
  const created = { cardTitle: 'Ramp', cardType: 'solution' }
  const place = { cardId: 'new', formerParentIds: [], added: ['p'], removed: [], created }
  followPlace(client, place, { readAgain })
  const shown = (children: string[]) =>
    withRecentPlaces(client, [parent(children)], { hasChildren: true }).map(
      ({ cardId, children: ids, level }) => [cardId, ids, level],
    )
  return { client, readAgain, shown }
}

it('shows a new card below its parent until the service does', () => {
  const { client, readAgain, shown } = followNewCard()
  expect(shown(['old'])).toEqual([
    ['p', ['old', 'new'], 2],
    ['new', [], 3],
  ])
  expect(newCardOf(client, 'new')).toMatchObject({
    cardTitle: 'Ramp',
    parents: [{ id: 'p' }],
    isBehind: true,
  })
  vi.advanceTimersByTime(60_000)
  expect(readAgain).toHaveBeenCalled()
  expect(shown(['old'])).toEqual([['p', ['old'], 2]])
  expect(newCardOf(client, 'new')).toBeUndefined()
})

it('reads nothing again if an answer has the new child, without the card of a deeper level', () => {
  const { readAgain, shown } = followNewCard()
  expect(shown(['new'])).toEqual([['p', ['new'], 2]])
  vi.advanceTimersByTime(60_000)
  expect(readAgain).not.toHaveBeenCalled()
})
