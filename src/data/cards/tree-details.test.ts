import { afterEach, expect, it, vi } from 'vitest'

import { fakeFetch } from '#test/fake-fetch.ts'
import { testClient } from '#test/test-client.ts'
import { readContext } from '#domain/tree/loaded-tree.ts'

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
  const details = await readTreeDetails(testClient('org-deep'), readContext('c0', chain), {
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
  const details = await readTreeDetails(
    testClient('org-short'),
    readContext('c0', chain.slice(0, 3)),
    options,
  )
  expect([...details]).toEqual([['c0', 'Only this']])
  expect(new Set(calls.map(({ path }) => path)).size).toBe(calls.length)
})

it('rejects an answer without a list', async () => {
  fakeFetch(() => ({}))
  const read = readTreeDetails(testClient('org-none'), readContext('c0', chain), options)
  await expect(read).rejects.toThrow('without a list of cards')
})
