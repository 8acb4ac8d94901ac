import { aContext, aContextCard } from '#test/builders.ts'
import { fakeFetch, type FakeCall, refuse } from '#test/fake-fetch.ts'
import { forgetAll, renderApp } from '#test/render-app.tsx'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { InsightsSection } from './insights-section.tsx'

beforeEach(forgetAll)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const transcript = '00:00:04 Maren Tolvik: Thank you.\n00:12:31 Ida Brekke: By the gangway the app is white.'
const fromInterview = (insightId: string, textPreview: string, id: string) => ({
  insightId,
  textPreview,
  interviewUrl: `/interviews/i-${id}`,
  customerInteractionId: `i-${id}`,
  customerOrganization: { id, name: `Customer ${id}` },
})

function show(insights: object[] | null) {
  const calls = fakeFetch(({ path }: FakeCall) =>
    path.endsWith('/transcript') ? transcript : aContext(aContextCard({ cardId: 'c', insights } as never)),
  )
  const { client } = renderApp(<InsightsSection cardId="c" isOpen onOpenChange={() => {}} />)
  return { calls, areRead: () => vi.waitFor(() => expect(client.isFetching()).toBe(0)) }
}

const group = (name: string) => screen.findByRole('region', { name })

describe('the insights of a card', () => {
  it('stand under their customers; a quote leads to its second and says how well it matched', async () => {
    show([
      { insightId: '1', textPreview: 'Nobody told me.', customerInteractionId: 'f1' },
      fromInterview('2', 'By the gangway the app is white.', 'a'),
      fromInterview('3', 'Something that no one said there', 'a'),
    ])
    const customer = within(await group('Customer a'))
    const link = await customer.findByRole('link', { name: /00:12:31/ })
    expect(link.getAttribute('href')).toBe('/interviews/i-a#t=00:12:31')
    expect(customer.getByText('· 100 % match')).toBeTruthy()
    expect(customer.getByText(/line not found, best match 0 %/)).toBeTruthy()
    const unnamed = within(await group('No customer named'))
    expect(unnamed.getByRole('link', { name: /Nobody told me/ }).getAttribute('href')).toBe('/feedback/f1')
    expect(screen.getByRole('button', { name: /Insights 3 from 1 customer, 1 without one/ })).toBeTruthy()
  })

  it.each([
    ['unknown if the service does not list them', null, 'Unknown: the service doesn’t list them'],
    ['none if the list is empty', [], 'None yet. Link feedback or interview lines to this card.'],
    ['not none if they could not be read', [{}, {}], '2 entries could not be read'],
  ])('are %s', async (_, insights, text) => {
    show(insights)
    const section = screen.getByRole('region', { name: 'Insights' })
    expect(await within(section).findByText(text)).toBeTruthy()
    const isNone = insights?.length === 0
    expect(section.textContent?.includes('None yet')).toBe(isNone)
    expect(screen.getByRole('button', { name: /^Insights/ }).textContent).toBe(`Insights${isNone ? '0' : ''}`)
  })

  it('offer no retry over a service that has none', async () => {
    fakeFetch(({ path }) => (path.endsWith('/context') ? refuse(404, 'Route not found.') : { cardId: 'c' }))
    renderApp(<InsightsSection cardId="c" isOpen onOpenChange={() => {}} />)
    expect(
      await screen.findByText('The service has the card, but does not return its insights.'),
    ).toBeTruthy()
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Insights'])
  })

  it('count as none when the service lists those of another card', async () => {
    const child = aContextCard({ cardId: 'd', insights: [{ insightId: 'i' }] })
    fakeFetch(() => aContext(aContextCard({ cardId: 'c' }), child))
    renderApp(<InsightsSection cardId="c" isOpen onOpenChange={() => {}} />)
    expect(await screen.findByText(/^None yet/)).toBeTruthy()
  })

  it('are unknown when the service does not return the card itself', async () => {
    fakeFetch(() => aContext(aContextCard({ cardId: 'd', level: 1, insights: [{ insightId: 'i' }] })))
    renderApp(<InsightsSection cardId="c" isOpen onOpenChange={() => {}} />)
    expect(await screen.findByText('Unknown: the service doesn’t list them')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Insights/ }).textContent).toBe('Insights')
  })

  it('count those without a customer apart', async () => {
    const unnamed = ['x', 'y', 'z'].map((id) => ({
      insightId: id,
      textPreview: id,
      customerInteractionId: id,
    }))
    show([...['a', 'b', 'c', 'd', 'e'].map((id) => fromInterview(id, `Quote ${id}`, id)), ...unnamed])
    expect(
      await screen.findByRole('button', { name: /Insights 8 from 5 customers, 3 without one/ }),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: '4 more from 1 customer, 3 without one' })).toBeTruthy()
  })

  it('shows 300 in parts with counts that add up, and reads only the transcripts of the shown ones', async () => {
    const insights = Array.from({ length: 300 }, (_, index) =>
      fromInterview(String(index), `Quote ${index}`, index < 240 ? 'a' : `c${index}`),
    )
    const { calls, areRead } = show(insights)
    const transcripts = () => calls.filter(({ path }) => path.endsWith('/transcript')).length
    expect(await screen.findByRole('button', { name: /Insights 300 from 61 customers/ })).toBeTruthy()
    expect(screen.getAllByText(/^“Quote/)).toHaveLength(5)
    await areRead()
    expect(transcripts()).toBe(4)
    fireEvent.click(screen.getByRole('button', { name: '238 more of Customer a' }))
    expect(screen.getByRole('button', { name: '188 more of Customer a' })).toBeTruthy()
    expect(screen.getAllByText(/^“Quote/)).toHaveLength(55)
    fireEvent.click(screen.getByRole('button', { name: '57 more from 57 customers' }))
    expect(screen.getByRole('button', { name: '37 more from 37 customers' })).toBeTruthy()
    await areRead()
    expect(transcripts()).toBe(24)
  })
})
