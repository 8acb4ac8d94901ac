import { aHit } from '#test/builders.ts'
import { type Answer, fakeFetch, heldAnswer, refuse } from '#test/fake-fetch.ts'
import { forgetAll, testStorage } from '#test/render-app.tsx'
import { testClient } from '#test/test-client.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { recordCards } from '#data/local/local-records.ts'

import { useFoundCards } from './use-found-cards.ts'

const gate = aHit({ cardId: 'gate', cardTitle: 'The gate beeps' })
const queue = aHit({ cardId: 'queue', cardTitle: 'Which queue is mine?' })

function search(text: string, answer: (query: string) => Answer | Promise<Answer>, isPassage = false) {
  const calls = fakeFetch(({ body }) => answer((body as { query: string }).query))
  const client = testClient()
  const { result, rerender } = renderHook((props: string) => useFoundCards(props, { isPassage }), {
    initialProps: text,
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  const titles = () => result.current.cards.map(({ cardTitle }) => cardTitle)
  return { calls, result, rerender, titles }
}

beforeEach(() => {
  recordCards(testStorage(), [
    { cardId: 'seen', cardTitle: 'Seen: the gate beeps' },
    { cardId: 'other', cardTitle: 'Boarding is easy' },
  ])
})
afterEach(() => {
  cleanup()
  forgetAll()
  vi.unstubAllGlobals()
})

test('searches after a pause in typing, and keeps the list until the next answer', async () => {
  const { answer, give } = heldAnswer()
  const { calls, result, rerender, titles } = search('', (query) =>
    query === 'gate' ? { cards: [gate] } : answer,
  )
  expect(result.current).toMatchObject({ cards: [], isSettled: true, note: undefined })
  for (const typed of ['g', 'ga', 'gat', ' gate ']) rerender(typed)
  await waitFor(() => expect(titles()).toEqual(['The gate beeps']))
  expect(calls.map(({ body }) => body)).toEqual([{ query: 'gate' }])
  rerender('queue')
  await waitFor(() => expect(calls).toHaveLength(2))
  expect([titles(), result.current.isSettled]).toEqual([['The gate beeps'], false])
  give({ cards: [queue, { cardTitle: 'Without an id' }] })
  await waitFor(() => expect(titles()).toEqual(['Which queue is mine?']))
  expect(result.current).toMatchObject({ title: 'Similar cards', note: '1 entry could not be read.' })
})

test.each<[string, () => Answer, string]>([
  [
    'lists nothing',
    () => ({ message: '2 cards found' }),
    'This service does not list search results. Only cards seen in this browser are listed.',
  ],
  [
    'lists only what cannot be read',
    () => ({ results: [{ name: 'No id' }, {}] }),
    '2 entries could not be read. Only cards seen in this browser are listed.',
  ],
  [
    'fails',
    () => refuse(500, 'The search failed.'),
    'The search failed. Only cards seen in this browser are listed.',
  ],
])('where the service %s, the cards seen are searched, and that is said', async (_, answer, note) => {
  const { result, titles } = search('beeps', answer)
  expect(titles()).toEqual([])
  await waitFor(() => expect(titles()).toEqual(['Seen: the gate beeps']))
  expect(result.current).toMatchObject({ title: 'Cards seen in this browser', note, isSettled: true })
})

test('shows the cards seen while the search takes long, until it answers', async () => {
  const { answer, give } = heldAnswer()
  const { result, rerender, titles } = search('', (query) => (query === 'none' ? { cards: [] } : answer))
  // An earlier text without results is no answer either.
  rerender('none')
  await waitFor(() => expect(result.current).toMatchObject({ isSettled: true, isPending: false }))
  rerender('beeps')
  expect(result.current).toMatchObject({ cards: [], isPending: true, note: undefined })
  await waitFor(() => expect(result.current.note).toBe('Searching…'))
  expect(titles()).toEqual(['Seen: the gate beeps'])
  expect(result.current).toMatchObject({ isSettled: false, isPending: false })
  give({ cards: [gate] })
  await waitFor(() => expect(titles()).toEqual(['The gate beeps']))
  expect(result.current).toMatchObject({ isSettled: true, note: undefined })
  rerender('')
  expect(result.current).toMatchObject({ cards: [], isSettled: true, isPending: false, note: undefined })
})

test('keeps the failure during a retry, so that its button keeps the focus', async () => {
  const { answer, give } = heldAnswer()
  const answers = [refuse(500, 'The search failed.'), answer]
  const { result, titles } = search('beeps', () => answers.shift()!)
  await waitFor(() => expect(result.current.error?.message).toBe('The search failed.'))
  act(() => result.current.retry())
  await waitFor(() => expect(answers).toEqual([]))
  expect(result.current.error?.message).toBe('The search failed.')
  give({ cards: [gate] })
  await waitFor(() => expect(titles()).toEqual(['The gate beeps']))
  expect(result.current.error).toBeNull()
})

test('does not show an earlier answer after a failed search', async () => {
  const { rerender, titles } = search('queue', (query) =>
    query === 'queue' ? { cards: [queue] } : refuse(500, 'The search failed.'),
  )
  await waitFor(() => expect(titles()).toEqual(['Which queue is mine?']))
  rerender('beeps')
  await waitFor(() => expect(titles()).toEqual(['Seen: the gate beeps']))
})

test('a passage never shows the cards of another, and finds seen cards by the words they share', async () => {
  const { rerender, titles } = search(
    'We could not see which queue was ours',
    (query) => (query.includes('queue') ? { cards: [queue] } : {}),
    true,
  )
  await waitFor(() => expect(titles()).toEqual(['Which queue is mine?']))
  rerender('And then the gate beeps all day')
  expect(titles()).toEqual([])
  await waitFor(() => expect(titles()).toEqual(['Seen: the gate beeps']))
})
