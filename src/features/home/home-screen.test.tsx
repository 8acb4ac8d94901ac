import { aContext, aContextCard, aFeedback, aHit } from '#test/builders.ts'
import { type Answer, fakeFetch, type FakeCall, refuse } from '#test/fake-fetch.ts'
import { findPath, forgetAll, renderApp, testStorage } from '#test/render-app.tsx'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { recordRecent, recordRoot, togglePin } from '#data/local/local-records.ts'
import { createQueryClient } from '#data/query-client.ts'

import { HomeScreen } from './home-screen.tsx'

const root = aContextCard({
  cardId: 'root',
  cardTitle: 'Boarding is easy',
  cardType: 'outcome',
  cardStatus: 'failed',
  children: ['a', 'z'],
})
const child = aContextCard({
  cardId: 'a',
  cardTitle: 'Which queue is mine?',
  level: 1,
  metricCurrent: 78,
  metricTarget: 95,
  metricUnit: '%',
  insights: [{ insightId: 'i1' }, { insightId: 'i2' }],
})

function answerOf({ path, query, body }: FakeCall): Answer {
  if (path === '/session') return { organizations: [], appUrl: 'https://understory.example' }
  if (path === '/v1/feedback') {
    const page = Array.from({ length: 75 }, (_, index) => aFeedback({ id: `${query.cursor}${index}` }))
    return query.processed === 'false' ? { feedback: page, nextCursor: `${query.cursor}x` } : { feedback: [] }
  }
  if (path === '/beta/cards/search')
    return {
      cards:
        (body as { query: string }).query === 'queue'
          ? [aHit({ cardId: 'a', cardTitle: child.cardTitle, archived: true })]
          : [],
    }
  if (path.startsWith('/beta/cards/a/') && query.direction === 'descendants')
    return aContext({ ...child, level: 0 })
  if (path.startsWith('/beta/cards/root/') && query.direction === 'ancestors') return aContext(root)
  if (query.direction === 'ancestors') return aContext({ ...child, level: 0 }, { ...root, level: 1 })
  return aContext(root, child)
}

function Home() {
  const navigate = useNavigate()
  return <HomeScreen organizationName="Varra" onOpen={(path) => void navigate(path)} />
}

beforeEach(forgetAll)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('shows the trees above recent cards, with their known facts', async () => {
  fakeFetch(answerOf)
  recordRecent(testStorage(), {
    kind: 'card',
    id: 'a',
    title: 'Which queue is mine?',
    cardType: 'opportunity',
  })
  renderApp(<Home />)
  const row = await screen.findByRole('link', { name: /Boarding is easy/ })
  await waitFor(() => expect(row.textContent).toContain('3+ cards'))
  expect(row.getAttribute('href')).toBe('/tree/root')
  expect(screen.getByTitle('at least 1 failed or out of bounds').textContent).toContain('1+')
  expect(screen.getByRole('img', { name: 'Cards per level: 1, 1' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /Which queue is mine/ }).getAttribute('href')).toBe('/cards/a')
})

it('shows at once why a tree has no facts while the service asks to wait', async () => {
  fakeFetch((call) =>
    call.path.startsWith('/beta/cards/root/') && call.query.direction === 'descendants'
      ? refuse(429, 'Slow down.', { 'retry-after': '600' })
      : answerOf(call),
  )
  recordRoot(testStorage(), root)
  renderApp(<Home />, createQueryClient({ organizationId: 'org-1' }))
  const row = await screen.findByRole('link', { name: /Boarding is easy/ })
  await waitFor(() => expect(row.textContent).toContain('Slow down.'))
})

it('counts the loaded unprocessed feedback', async () => {
  fakeFetch(answerOf)
  renderApp(<Home />)
  expect(await screen.findByText('150+')).toBeTruthy()
  expect(screen.getByText('150 loaded, more available')).toBeTruthy()
})

it('shows a pinned card with its metric and evidence', async () => {
  fakeFetch(answerOf)
  togglePin(testStorage(), 'a')
  renderApp(<Home />)
  const pinned = await screen.findByRole('link', { name: /Opportunity.*2 insights.*Which queue is mine/ })
  expect(pinned.textContent).toContain('78 / 95 %')
})

it('finds similar cards and opens one with Enter', async () => {
  fakeFetch(answerOf)
  renderApp(<Home />)
  const box = screen.getByRole('combobox')
  // The key '/' finds the field by its type.
  expect(box.getAttribute('type')).toBe('search')
  fireEvent.focus(box)
  fireEvent.change(box, { target: { value: 'queue' } })
  const option = await screen.findByRole('option', { name: /Which queue is mine/ })
  expect(option.textContent).toContain('Archived')
  await waitFor(() => expect(box.getAttribute('aria-activedescendant')).toBe(option.id))
  fireEvent.keyDown(box, { key: 'Enter' })
  fireEvent.keyUp(box, { key: 'Enter' })
  expect(await findPath('/cards/a')).toBeTruthy()
})

it('opens the first card that is found if Enter was pressed before the answer', async () => {
  fakeFetch(answerOf)
  renderApp(<Home />)
  const box = screen.getByRole('combobox')
  fireEvent.focus(box)
  fireEvent.change(box, { target: { value: 'queue' } })
  expect(screen.queryByRole('option')).toBeNull()
  fireEvent.keyDown(box, { key: 'Enter' })
  fireEvent.keyUp(box, { key: 'Enter' })
  expect(await findPath('/cards/a')).toBeTruthy()
})

it('opens nothing if the text changed after Enter', async () => {
  fakeFetch(answerOf)
  renderApp(<Home />)
  const box = screen.getByRole('combobox')
  fireEvent.focus(box)
  fireEvent.change(box, { target: { value: 'que' } })
  fireEvent.keyDown(box, { key: 'Enter' })
  fireEvent.keyUp(box, { key: 'Enter' })
  fireEvent.change(box, { target: { value: 'queue' } })
  expect(await screen.findByRole('option', { name: /Which queue is mine/ })).toBeTruthy()
})

it.each([
  ['https://understory.example/tree/root?card=a', 'Open link', '/tree/root?card=a'],
  ['crd_01hx', 'Open ID crd_01hx', '/cards/crd_01hx'],
])('opens the pasted %s', async (text, label, path) => {
  fakeFetch(answerOf)
  renderApp(<Home />)
  const box = screen.getByRole('combobox')
  fireEvent.focus(box)
  fireEvent.change(box, { target: { value: text } })
  fireEvent.click(await screen.findByRole('option', { name: label }))
  expect(await findPath(path)).toBeTruthy()
})

it('does not open a link to another site', async () => {
  fakeFetch(answerOf)
  renderApp(<Home />)
  const box = screen.getByRole('combobox')
  fireEvent.focus(box)
  fireEvent.change(box, { target: { value: 'https://elsewhere.example/cards/a' } })
  expect(await screen.findByText("This link isn't part of the dashboard.")).toBeTruthy()
  expect(screen.queryAllByRole('option')).toEqual([])
})

it('shows the next step without trees, and the reason if the key is rejected', async () => {
  let isRefused = false
  fakeFetch((call) =>
    isRefused
      ? refuse(401, 'This key is not known.')
      : call.path === '/beta/cards/search'
        ? { cards: [] }
        : { feedback: [] },
  )
  renderApp(<Home />)
  expect(await screen.findByText('No trees found yet')).toBeTruthy()
  isRefused = true
  recordRecent(testStorage(), { kind: 'card', id: 'a', title: 'A' })
  fireEvent.click(screen.getByRole('button', { name: 'Search again' }))
  expect(await screen.findByText('This key is not known.')).toBeTruthy()
})

it.each([400, 404])('shows why trees may be missing if search is refused with %i', async (status) => {
  fakeFetch((call) =>
    call.path === '/beta/cards/search' ? refuse(status, 'Search is closed.') : { feedback: [] },
  )
  renderApp(<Home />)
  expect(await screen.findByText('No trees could be read')).toBeTruthy()
  expect(screen.getByText(/^Search is closed\./)).toBeTruthy()
})
