import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { historyOf } from '#data/history/history.ts'
import { sentValuesQuery } from '#data/metrics/sent-values.ts'
import { fakeFetch, heldAnswer, refuse, type Answer } from '#test/fake-fetch.ts'
import { forgetAll, renderApp } from '#test/render-app.tsx'
import { NoteToast } from '#ui/toast.tsx'

import { BulletGraph } from './bullet-graph.tsx'
import { MetricSection } from './metric-section.tsx'

afterEach(() => {
  cleanup()
  forgetAll()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function openForm(answer: () => Answer | Promise<Answer> = () => ({ message: 'Created' })) {
  const calls = fakeFetch(answer)
  const card = { cardId: 'kpi', cardType: 'kpi', metricCurrent: 70, metricTarget: 80, metricUnit: '%' }
  const { client } = renderApp(
    <>
      <MetricSection card={card} isPage={false} />
      <NoteToast />
    </>,
  )
  press('Value')
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { sent, client }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const field = (name: string) => screen.getByRole('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const isOpen = () => screen.queryByRole('textbox', { name: 'Value' }) !== null

describe('a new value', () => {
  it('is previewed, sent and listed', async () => {
    const { sent, client } = openForm()
    expect(screen.getByText('10 points below the target')).toBeTruthy()
    type('Value', '77.5 %')
    type('Time', '2026-05-12')
    expect(screen.getByRole('status').textContent).toMatch(/^Read as 77.5 % · .*2026.*, all day, 00:00 UTC\./)
    press('Send')
    await waitFor(() => expect(isOpen()).toBe(false))
    const value = { value: 77.5, timestamp: '2026-05-12T00:00:00.000Z' }
    expect(sent()).toEqual([value])
    expect(client.getQueryData(sentValuesQuery('kpi').queryKey)).toEqual([value])
    expect(
      await screen.findByText('Sent from this browser: 1 value. Older values can’t be read'),
    ).toBeTruthy()
    press('Value')
    type('Time', '2026-05-12')
    expect(screen.getByRole('status').textContent).toContain('This one replaces 77.5 % of the same time.')
  })

  it('asks for the order of an ambiguous date', async () => {
    const { sent } = openForm()
    type('Value', '5')
    type('Time', '5/6/2026')
    press('Send')
    expect(screen.getByText('Day or month first?')).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'month.day' }))
    press('Send')
    await waitFor(() => expect(sent()).toEqual([{ value: 5, timestamp: '2026-05-06T00:00:00.000Z' }]))
  })

  it('can change the chosen order of a date that is changed to another one', async () => {
    const { sent } = openForm()
    type('Value', '5')
    type('Time', '5/6/2026')
    fireEvent.click(screen.getByRole('radio', { name: 'month.day' }))
    type('Time', '24/6/2026')
    fireEvent.click(screen.getByRole('radio', { name: 'day.month' }))
    press('Send')
    await waitFor(() => expect(sent()).toEqual([{ value: 5, timestamp: '2026-06-24T00:00:00.000Z' }]))
  })

  it.each([
    ['', '2026-05-12', 'Enter a value'],
    ['many', '2026-05-12', '“many” is not a number'],
    ['5', '31.02.2026', /no “31.02.2026”/],
  ])('with value %j and time %j is not sent', (value, time, error) => {
    const { sent } = openForm()
    type('Value', value)
    type('Time', time)
    press('Send')
    expect(screen.getByText(error)).toBeTruthy()
    expect(sent()).toEqual([])
  })

  it('is kept with the reason if the service rejects it', async () => {
    openForm(() => refuse(400, 'The value is too large.'))
    type('Value', '1e30')
    press('Send')
    expect((await screen.findByRole('alert')).textContent).toBe('The value is too large.')
    expect((field('Value') as HTMLInputElement).value).toBe('1e30')
  })

  it.each([
    [() => ({ message: 'Created' }), 'done', []],
    [() => refuse(400, 'Too large.'), 'failed', ['The value 5 of “kpi” was not sent. Too large.']],
  ])('is recorded and reported if the form is closed before the answer', async (answer, state, reports) => {
    const held = heldAnswer()
    const { client } = openForm(() => held.answer)
    type('Value', '5')
    press('Send')
    fireEvent.keyDown(field('Value'), { key: 'Escape' })
    press('Value')
    expect(screen.getByRole('button', { name: /^Sending/ })).toBeTruthy()
    fireEvent.keyDown(field('Value'), { key: 'Escape' })
    held.give(answer())
    await waitFor(() =>
      expect(historyOf(client).get()).toMatchObject([{ kind: 'addValues', value: 5, state }]),
    )
    await waitFor(() =>
      expect(screen.queryAllByText(/was not sent/).map((note) => note.textContent)).toEqual(reports),
    )
  })

  it('is discarded with Escape', () => {
    openForm()
    type('Value', '5')
    fireEvent.keyDown(field('Value'), { key: 'Escape' })
    expect(isOpen()).toBe(false)
    press('Value')
    expect((field('Value') as HTMLInputElement).value).toBe('')
  })
})

it.each([{ metricTarget: 80 }, { metricTarget: 80, metricCurrent: null }, {}])(
  'the newest sent value is shown with its source if the service has no current value: %j',
  async (metric) => {
    const { client } = renderApp(<MetricSection card={{ cardId: 'kpi', ...metric }} isPage={false} />)
    expect(screen.getByText(/^No values? yet$/)).toBeTruthy()
    const { queryKey } = sentValuesQuery('kpi')
    const sent = ['2026-05-11', '2026-05-12'].map((day, at) => ({
      value: 70 + at,
      timestamp: `${day}T00:00:00.000Z`,
    }))
    await waitFor(() => expect(client.getQueryData(queryKey)).toEqual([]))
    act(() => void client.setQueryData(queryKey, sent))
    expect(await screen.findByText('71', { selector: 'b' })).toBeTruthy()
    expect(
      screen.getByText(/^Sent from this browser for .*12.* The service shows no current value$/),
    ).toBeTruthy()
    expect(screen.queryByText(/^No values? yet$/)).toBeNull()
  },
)

it.each([
  [{ metricCurrent: 3.6, metricTarget: 2.5, metricUpperThreshold: 3 }, 'out of bounds, above 3'],
  [{ metricCurrent: 2, metricLowerThreshold: 90, metricUnit: '%' }, 'out of bounds, below 90 %'],
  [{ metricCurrent: 5, cardStatus: 'out of bounds' }, 'out of bounds'],
])('the bound that is exceeded has its number: %j', (metric, words) => {
  renderApp(<MetricSection card={{ cardId: 'kpi', cardType: 'kpi', ...metric }} isPage={false} />)
  expect(screen.getByText(words)).toBeTruthy()
})

describe('the bullet graph', () => {
  it.each([
    [
      { metricStart: 10, metricCurrent: 70, metricTarget: 80, metricUnit: '%' },
      'Start 10 %, now 70 %, target 80 %',
    ],
    [
      { metricCurrent: 7, metricLowerThreshold: 2, metricUpperThreshold: 9 },
      'Now 7, out of bounds below 2, out of bounds above 9',
    ],
    [{ metricTarget: 5 }, 'No value yet, target 5'],
  ])('describes %j', (metric, description) => {
    render(<BulletGraph metric={metric} />)
    expect(screen.getByRole('img', { name: description })).toBeTruthy()
  })

  it('has the labels of its start, bound and target next to the chart of its history', () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(348)
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe: () => void
        disconnect = () => {}
        constructor(onResize: () => void) {
          this.observe = onResize
        }
      },
    )
    const values = { metricStart: 42, metricCurrent: 78, metricLowerThreshold: 60, metricTarget: 95 }
    render(<BulletGraph metric={{ ...values, metricUnit: '%' }} />)
    for (const label of ['Start 42', 'Lower 60', 'Target 95 %']) expect(screen.getByText(label)).toBeTruthy()
  })

  it('is not drawn without any number', () => {
    render(<BulletGraph metric={{ metricUnit: '%' }} />)
    expect(screen.queryByRole('img')).toBeNull()
  })
})
