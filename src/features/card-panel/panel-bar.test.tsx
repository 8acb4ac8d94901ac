import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { type Answer, fakeFetch, heldAnswer, refuse } from '#test/fake-fetch.ts'
import { forgetAll, renderApp } from '#test/render-app.tsx'

import { CardPanel } from './card-panel.tsx'

const siblings = ['a', 'b', 'c']
const parent = { cardId: 'p', cardTitle: 'Parent', cardType: 'outcome', level: 1, children: siblings }
const below = [parent, ...siblings.map((cardId) => ({ cardId, cardTitle: cardId, level: 1, children: [] }))]
const above = (cardId: string) => ({ context: [{ cardId, level: 0, children: [] }, parent] })

/** Without a list of parents, siblings are known only after a read of the ancestors. */
let ancestorsOf: (cardId: string) => Answer | Promise<Answer>
let cardOf: (cardId: string) => Answer

function Panel() {
  const [cardId, open] = useState('a')
  return (
    <>
      <button onClick={() => open('c')}>Open c</button>
      <CardPanel cardId={cardId} layout="panel" onOpenCard={(id) => open(id)} renderMetric={() => null} />
    </>
  )
}

const next = () => screen.findByRole('button', { name: 'Next sibling' })
async function pressNext() {
  const button = await next()
  button.focus()
  fireEvent.keyDown(button, { key: 'Enter' })
  fireEvent.keyUp(button, { key: 'Enter' })
}

beforeEach(() => {
  ancestorsOf = above
  cardOf = (cardId) => ({ cardId, cardTitle: `Card ${cardId}`, cardType: 'opportunity', children: [] })
  fakeFetch(({ path, query }) => {
    const [, , , cardId = '', part] = path.split('/')
    if (part === undefined) return cardOf(cardId)
    if (query['direction'] === 'ancestors') return ancestorsOf(cardId)
    return { context: cardId === 'p' ? below : [{ cardId, level: 0, children: [] }] }
  })
  renderApp(<Panel />)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  forgetAll()
})

test('moves the focus to the pressed button also if it appears later than the next card', async () => {
  const ancestors = heldAnswer()
  ancestorsOf = (cardId) => (cardId === 'b' ? ancestors.answer : above(cardId))
  await pressNext()
  await screen.findByDisplayValue('Card b')
  expect(screen.queryByRole('button', { name: 'Next sibling' })).toBeNull()
  ancestors.give(above('b'))
  const button = await next()
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('leaves the focus where it is on another card, if the next one could not be read', async () => {
  const parents = [{ id: 'p', model: 'card' }]
  cardOf = (cardId) =>
    cardId === 'b'
      ? refuse(403, 'Not readable.')
      : { cardId, cardTitle: `Card ${cardId}`, parents, children: [] }
  await pressNext()
  await screen.findByText(/Not readable/)
  fireEvent.click(screen.getByText('Open c'))
  await screen.findByDisplayValue('Card c')
  const button = await next()
  expect(document.activeElement).not.toBe(button)
})
