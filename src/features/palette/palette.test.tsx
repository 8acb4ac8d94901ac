import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { cardQueries, type ReadCard } from '#data/cards/queries.ts'
import { recordRecent } from '#data/local/local-records.ts'
import { forgetOrganization, storageOf } from '#data/local/organization-storage.ts'
import { createQueryClient } from '#data/query-client.ts'
import { fakeFetch, refuse, type Answer, type FakeCall } from '#test/fake-fetch.ts'
import { useActions } from '#ui/actions/use-actions.tsx'

import { Palette } from './palette.tsx'

const onGo = vi.fn<(path: string) => void>()
const onOpenCard = vi.fn<(cardId: string, isBeside: boolean) => void>()
const onFold = vi.fn<() => void>()

const hit = (cardId: string, cardTitle: string, archived = false) => ({
  cardId,
  cardTitle,
  cardType: 'solution',
  cardStatus: 'later',
  archived,
  cardUrl: '',
  organizationId: 'varra',
  workspaceId: 'ws',
  score: 0.9,
})
const twoHits = { message: 'Found 2', cards: [hit('c1', 'Second ramp'), hit('c2', 'The ramp by name', true)] }

function Screen() {
  useActions([
    {
      id: 'fold',
      label: 'Fold the others',
      keys: ['z'],
      scope: 'screen',
      group: 'Tree',
      run: () => onFold(),
    },
    // The one of the screen comes first.
    { id: 'app.fold', label: 'Fold the others', scope: 'global', group: 'Everywhere', run: () => undefined },
  ])
  return <Palette isOpen onClose={() => undefined} onGo={onGo} onOpenCard={onOpenCard} />
}

function open(answer: (call: FakeCall) => Answer = () => twoHits, read?: ReadCard) {
  const calls = fakeFetch((call) =>
    call.path === '/session' ? { organizations: [], appUrl: 'https://understory.example' } : answer(call),
  )
  const client = createQueryClient({ organizationId: 'varra' })
  client.setDefaultOptions({ queries: { retry: false } })
  if (read) client.setQueryData(cardQueries.detail(read.cardId).queryKey, read)
  render(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  )
  return calls
}

const field = () => screen.getByRole('combobox')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
function press(key: string, modifiers = {}) {
  fireEvent.keyDown(field(), { key, ...modifiers })
  fireEvent.keyUp(field(), { key, ...modifiers })
}
const optionNames = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map((option) => option.querySelector('.truncate')?.textContent)

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  forgetOrganization('varra')
})

describe('palette', () => {
  test('finds similar cards; Enter opens them, Shift Enter opens them in the panel', async () => {
    open()
    type('ramp')
    await waitFor(() => expect(optionNames('Similar cards')).toEqual(['Second ramp', 'The ramp by name']))
    expect(screen.getByText('Solution · Archived')).toBeTruthy()
    press('Enter')
    press('ArrowDown')
    press('Enter', { shiftKey: true })
    await waitFor(() =>
      expect(onOpenCard.mock.calls).toEqual([
        ['c1', false],
        ['c2', true],
      ]),
    )
  })

  test('requests archived cards only when they are included', async () => {
    const calls = open()
    const bodies = () => calls.filter(({ path }) => path.endsWith('/search')).map(({ body }) => body)
    type('ramp')
    await waitFor(() => expect(bodies()).toEqual([{ query: 'ramp' }]))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Include archived' }))
    await waitFor(() =>
      expect(bodies()[1]).toEqual({
        query: 'ramp',
        filter: { should: [{ key: 'archived', match: { value: false } }] },
      }),
    )
  })

  test('lists and runs actions and recent pages', async () => {
    recordRecent(storageOf('varra'), { kind: 'interview', id: 'iv_1', title: 'Elin Haraldsen' })
    open()
    expect(optionNames('On this screen')).toEqual(['Fold the others'])
    fireEvent.click(screen.getByRole('option', { name: /Elin Haraldsen/ }))
    fireEvent.click(screen.getByRole('option', { name: /Fold the others/ }))
    await waitFor(() => expect(onFold).toHaveBeenCalledOnce())
    expect(onGo).toHaveBeenCalledExactlyOnceWith('/interviews/iv_1')
  })

  test('marks a recent card that is archived', () => {
    recordRecent(storageOf('varra'), { kind: 'card', id: 'c2', title: 'The ramp', cardType: 'solution' })
    open(undefined, { cardId: 'c2', archived: true })
    expect(screen.getByRole('option', { name: /^The ramp.*Solution · Archived/ })).toBeTruthy()
  })

  test('lists an action with the typed words before cards, also before those with the same words', async () => {
    open(() => ({ message: 'Found 1', cards: [hit('c1', 'What the others fold')] }))
    type('others')
    await waitFor(() => expect(optionNames('Similar cards')).toHaveLength(1))
    press('Enter')
    await waitFor(() => expect(onFold).toHaveBeenCalledOnce())
    expect(onOpenCard).not.toHaveBeenCalled()
  })

  test('opens a link with the service’s own origin', async () => {
    open()
    type('https://understory.example/tree/c1?card=c2 ')
    expect(await screen.findByRole('option', { name: /Open link/ })).toBeTruthy()
    press('Enter')
    await waitFor(() => expect(onGo).toHaveBeenCalledExactlyOnceWith('/tree/c1?card=c2'))
  })

  test('offers text that may be an id of another service last', async () => {
    open()
    type('card 7/b %25')
    await waitFor(() => expect(optionNames('Similar cards')).toHaveLength(2))
    expect(screen.getAllByRole('option').at(-1)?.textContent).toContain('Open ID card 7/b %25')
  })

  test('shows why nothing is listed', async () => {
    open(() => refuse(500, 'The search failed.'))
    type('ramp')
    expect(
      await screen.findByText('The search failed. Only cards seen in this browser are listed.'),
    ).toBeTruthy()
  })
})
