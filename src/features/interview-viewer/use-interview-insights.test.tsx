import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

import { recordInterview } from '#data/local/local-records.ts'
import { aContext, aContextCard } from '#test/builders.ts'
import { fakeFetch } from '#test/fake-fetch.ts'
import { forgetAll, testStorage } from '#test/render-app.tsx'
import { testClient } from '#test/test-client.ts'

import { insightsByInterview, useInterviewEvidence } from './use-interview-insights.ts'

it('groups insights by interview, once per card and without feedback', () => {
  const insight = {
    insightId: '1',
    textPreview: 'A white screen.',
    customerInteractionId: 'i1',
    interviewUrl: '/interviews/i1',
  }
  const items = [
    {
      cardId: 'a',
      cardTitle: 'A',
      cardType: 'problem',
      insights: [insight, { insightId: '2', customerInteractionId: 'f1' }],
    },
    { cardId: 'b', insights: [insight] },
    { cardId: 'a', cardTitle: 'A', cardType: 'problem', insights: [insight] },
  ]
  expect([...insightsByInterview(items)]).toEqual([
    [
      'i1',
      [
        { insightId: '1', textPreview: 'A white screen.', cardId: 'a', cardTitle: 'A', cardType: 'problem' },
        { insightId: '1', textPreview: 'A white screen.', cardId: 'b', cardTitle: 'b', cardType: '' },
      ],
    ],
  ])
})

afterEach(() => {
  cleanup()
  forgetAll()
  vi.unstubAllGlobals()
})

it('locates the insights of an interview once, not on every render', async () => {
  const insights = [{ insightId: '1', textPreview: 'A white screen.', interviewUrl: '/interviews/i1' }]
  fakeFetch(({ path }) =>
    path.includes('/a/') ? aContext(aContextCard({ cardId: 'a', insights })) : { cards: [], feedback: [] },
  )
  recordInterview(testStorage(), { interviewId: 'i1', cardIds: ['a'] })
  const client = testClient()
  const content = '00:00:01 Ida: Hello\n00:00:09 Ida: A white screen.'
  const { result, rerender } = renderHook(() => useInterviewEvidence('i1', content, 1), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  await waitFor(() => expect(result.current.evidence[0]?.locations).toMatchObject([{ firstLine: 1 }]))
  const { evidence } = result.current
  rerender()
  expect(result.current.evidence).toBe(evidence)
})
