import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { recordEntries } from '#data/history/history.ts'
import { forgetAll, renderApp, testStorage } from '#test/render-app.tsx'

import { CardProperties } from './card-properties.tsx'

afterEach(() => {
  cleanup()
  testStorage().history.clear()
  forgetAll()
})

const card = {
  cardId: 'c1',
  createdAt: '2026-11-21T13:00:00.000Z',
  createdBy: 'key:k1',
  updatedAt: '2026-11-21T14:00:00.000Z',
}

it.each([
  ['key:k1', 'you'],
  ['key:k2', 'API key k1'],
])('a card that %s edited from here was created by %s', async (updatedBy, creator) => {
  const { client } = renderApp(<CardProperties card={{ ...card, updatedBy }} />)
  recordEntries(client, [
    {
      kind: 'edit',
      state: 'done',
      at: Date.parse(card.updatedAt),
      cardId: 'c1',
      cardTitle: 'A card',
      cardType: 'outcome',
      field: 'cardTitle',
      before: 'Card',
      after: 'A card',
    },
  ])
  expect((await screen.findByText(/^by|by /)).textContent).toContain(`by ${creator}`)
})
