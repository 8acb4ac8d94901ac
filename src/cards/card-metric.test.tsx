import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { cardQueries } from '#data/cards/queries.ts'
import { forgetAll, renderApp } from '#test/render-app.tsx'

import { CardMetric } from './card-metric.tsx'

afterEach(() => {
  cleanup()
  forgetAll()
})

const card = { cardId: 'wait', cardType: 'outcome', metricCurrent: 10.6, metricTarget: 8, metricUnit: 's' }

it('shows that lower is better once the card was read', async () => {
  const { client } = renderApp(<CardMetric card={card} barClassName="w-24" />)
  expect(document.body.textContent).toContain('10.6 / 8 s')
  client.setQueryData(cardQueries.detail('wait').queryKey, { ...card, metricStart: 14 })
  expect(await screen.findByText(/≤ 8 s/)).toBeTruthy()
})

it.each([
  ['outcome', true],
  ['kpi', false],
])(
  'draws the bar of a card of type %s the same before and after it is read: %s',
  async (cardType, isSame) => {
    const read = { ...card, cardType, metricCurrent: 78, metricTarget: 95 }
    const { client } = renderApp(<CardMetric card={read} barClassName="w-24" />)
    const before = document.body.innerHTML
    const thresholds = { metricLowerThreshold: 60, metricUpperThreshold: 100 }
    await act(async () => {
      client.setQueryData(cardQueries.detail('wait').queryKey, { ...read, ...thresholds })
      // React Query notifies its observers in a later task.
      await new Promise((resolve) => setTimeout(resolve))
    })
    expect(document.body.innerHTML === before).toBe(isSame)
  },
)
