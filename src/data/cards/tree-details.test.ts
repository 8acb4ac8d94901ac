import { afterEach, expect, it, vi } from 'vitest'

import { fakeFetch, refuse } from '#test/fake-fetch.ts'
import { testClient } from '#test/test-client.ts'
import { readContext } from '#domain/tree/loaded-tree.ts'

import { editCard } from '../edits/edit-cards.ts'
import { readTreeDetails } from './tree-details.ts'

afterEach(() => vi.unstubAllGlobals())

const ids = Array.from({ length: 25 }, (_, index) => `c${index}`)
/** A chain of cards, each the only child of the one before. */
const chain = ids.map((cardId, index) => ({
  cardId,
  cardDetails: index % 2 === 0 ? `About ${cardId}` : null,
  children: ids.slice(index + 1, index + 2),
}))
const options = { signal: new AbortController().signal, onProgress: () => undefined }

it('reads ten levels in a request, and each card of a deep tree once', async () => {
  const calls = fakeFetch(({ path }) => {
    const start = ids.findIndex((cardId) => path.includes(`/${cardId}/`))
    return { context: chain.slice(start, start + 11) }
  })
  const shares: number[] = []
  const { details } = await readTreeDetails(testClient('org-deep'), readContext('c0', chain), {
    ...options,
    onProgress: (share) => shares.push(share),
  })
  expect([...details]).toEqual(
    ids.filter((_, index) => index % 2 === 0).map((cardId) => [cardId, `About ${cardId}`]),
  )
  expect(calls.map(({ path, query }) => [path, query.includeDescriptions])).toEqual([
    ['/beta/cards/c0/context', 'true'],
    ['/beta/cards/c10/context', 'true'],
    ['/beta/cards/c20/context', 'true'],
  ])
  expect(shares).toEqual([11 / 25, 21 / 25, 1])
})

it('ends over a service that leaves cards out, and requests none twice', async () => {
  const calls = fakeFetch(() => ({ context: [{ cardId: 'c0', cardDetails: 'Only this' }] }))
  const { details, missingCount } = await readTreeDetails(
    testClient('org-short'),
    readContext('c0', chain.slice(0, 3)),
    options,
  )
  expect([...details]).toEqual([['c0', 'Only this']])
  expect(missingCount).toBe(2)
  expect(new Set(calls.map(({ path }) => path)).size).toBe(calls.length)
})

it('rejects an answer without a list', async () => {
  fakeFetch(() => ({}))
  const read = readTreeDetails(testClient('org-none'), readContext('c0', chain), options)
  await expect(read).rejects.toThrow('without a list of cards')
})

const star = [
  { cardId: 'c0', level: 0, children: ['c1', 'c2'] },
  { cardId: 'c1', level: 1, children: [] },
  { cardId: 'c2', level: 1, children: [] },
]

it.each([403, 404])('leaves out a card that is refused with %i, and counts it', async (status) => {
  fakeFetch(({ path }) =>
    path.includes('/c0/')
      ? {
          context: [
            { ...star[0], cardDetails: 'Root' },
            { ...star[1], cardDetails: 'First' },
          ],
        }
      : refuse(status, 'No.'),
  )
  const read = await readTreeDetails(testClient(`org-refused-${status}`), readContext('c0', star), options)
  expect([[...read.details.keys()], read.missingCount]).toEqual([['c0', 'c1'], 1])
})

it('reads no deeper than the loaded tree, and counts and keeps only its cards', async () => {
  const below = { cardId: 'x', level: 2, cardDetails: 'Not loaded' }
  const calls = fakeFetch(() => ({
    context: [...star.map((card) => ({ ...card, cardDetails: 'D' })), below],
  }))
  const shares: number[] = []
  const { details } = await readTreeDetails(testClient('org-flat'), readContext('c0', star), {
    ...options,
    onProgress: (share) => shares.push(share),
  })
  expect(calls.map(({ query }) => query.maxLevels)).toEqual(['1'])
  expect([[...details.keys()], shares]).toEqual([['c0', 'c1', 'c2'], [1]])
})

it('prefers details that are not sent yet', async () => {
  fakeFetch(({ method }) =>
    method === 'PUT'
      ? refuse(400, 'No.')
      : {
          cardId: 'c1',
          cardDetails: 'Saved',
          context: star.map((card) => ({ ...card, cardDetails: 'Saved' })),
        },
  )
  const client = testClient('org-unsent')
  const change = { cardDetails: 'Typed' }
  await editCard(client, { cardId: 'c1', change, expected: { cardDetails: 'Saved' } })
  const { details } = await readTreeDetails(client, readContext('c0', star), options)
  expect(Object.fromEntries(details)).toEqual({ c0: 'Saved', c1: 'Typed', c2: 'Saved' })
})
