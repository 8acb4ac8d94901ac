import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { fakeFetch } from '#test/fake-fetch.ts'
import { forgetAll, renderApp } from '#test/render-app.tsx'

import { TreeScreen } from './tree-screen.tsx'

const item = (cardId: string, cardTitle: string, level: number, children: string[] = []) => ({
  cardId,
  cardTitle,
  cardType: level === 0 ? 'outcome' : 'opportunity',
  cardStatus: null,
  level,
  children,
})

beforeEach(() => {
  fakeFetch(() => ({
    context: [
      item('root', 'Shorter queues', 0, ['lift', 'ramp']),
      item('lift', 'The lift is late', 1),
      item('ramp', 'The ramp is steep', 1),
    ],
  }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  forgetAll()
})

async function open(search: string) {
  const app = renderApp(
    <TreeScreen
      rootId="root"
      renderTitle={() => null}
      renderPanel={({ cardId }) => <p>panel of {cardId}</p>}
    />,
  )
  act(() => app.navigate(`/${search}`))
  await screen.findByRole('treegrid', { name: 'Discovery tree' })
  return app
}

test('finds cards by the text of the field, which the URL follows, and reads it back after a navigation', async () => {
  const { navigate } = await open('?view=outline')
  const field = screen.getByRole('searchbox', { name: 'Find in tree' })
  fireEvent.change(field, { target: { value: 'ramp' } })
  expect(await screen.findByText(/\/ 1$/)).toBeTruthy()
  act(() => navigate('/?view=outline&find=lift'))
  await waitFor(() => expect(field).toHaveProperty('value', 'lift'))
})

test('shows the panel of the card in the URL', async () => {
  await open('?view=outline&card=lift')
  expect(screen.getByText('panel of lift')).toBeTruthy()
})

test('counts the matches of a filter', async () => {
  await open('?view=outline&type=opportunity')
  expect(await screen.findByText('2 of 3 cards match')).toBeTruthy()
})
