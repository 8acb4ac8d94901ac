import { expect, it } from 'vitest'

import { groupEvidence } from '#domain/evidence/group-evidence.ts'

import { type BriefOptions, countUnreadFeedback, evidenceBrief, evidenceTotalText } from './evidence-brief.ts'

const insight = {
  insightId: '1',
  textPreview: 'A white screen.',
  interviewUrl: '/interviews/i1',
  customerOrganization: { id: 'panel', name: 'Holm panel' },
}
const evidence = groupEvidence([
  {
    cardId: 'a',
    cardTitle: 'Opens in time',
    insights: [insight, { insightId: '2', textPreview: 'Two bars.', customerInteractionId: 'f1' }],
  },
  { cardId: 'b', cardTitle: 'No signal', insights: [insight] },
  { cardId: 'c', cardTitle: 'Paper tickets' },
])
const location = { line: 4, timeSeconds: 751, speaker: 'Ida', match: 0.9 }
const sources = {
  titleOf: () => 'Ida, Maren',
  heldAtOf: () => undefined,
  readFeedback: () => () => undefined,
  positionsOf: () => [location],
  locationOf: ({ source }: { source: { kind: string } }) => (source.kind === 'interview' ? location : null),
}
const options: Omit<BriefOptions, 'grouping'> = {
  title: 'Opens in time',
  evidence,
  link: 'https://x/cards/a/evidence',
  outcome: 'Commuters board',
  feedbackOf: () => undefined,
  unread: 1,
  sources: { ...sources, titleOf: ({ kind }) => (kind === 'interview' ? 'Ida, Maren' : null) },
  origin: 'https://x',
}

it('prints the outcome, the quotes with cards and sources under each customer, and the gaps', () => {
  expect(evidenceBrief({ ...options, grouping: 'customer' })).toBe(
    [
      '# Opens in time',
      '',
      'Outcome: Commuters board',
      '',
      '2 insights from 1 customer, 1 without one · https://x/cards/a/evidence',
      '',
      'Not loaded: source and date of 1 feedback quote',
      '',
      '## Holm panel (1)',
      '',
      '- “A white screen.” (Opens in time; No signal) — [Ida, 00:12:31](https://x/interviews/i1#t=00:12:31)',
      '',
      '## No customer named (1)',
      '',
      '- “Two bars.” (Opens in time) — [Feedback](https://x/feedback/f1)',
      '',
      '## Without evidence',
      '',
      '- Paper tickets',
      '',
    ].join('\n'),
  )
})

it('prints the quotes with their customers under each card, as the page groups them', () => {
  const lines = evidenceBrief({ ...options, grouping: 'card' }).split('\n')
  expect(lines.slice(8, -5)).toEqual([
    '## Opens in time (2)',
    '',
    '- “A white screen.” (Holm panel) — [Ida, 00:12:31](https://x/interviews/i1#t=00:12:31)',
    '- “Two bars.” (No customer named) — [Feedback](https://x/feedback/f1)',
    '',
    '## No signal (1)',
    '',
    '- “A white screen.” (Holm panel) — [Ida, 00:12:31](https://x/interviews/i1#t=00:12:31)',
  ])
})

it('names the source and the day with its year of feedback that was read', () => {
  const capturedAt = '2026-05-09T12:00:00Z'
  const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' }).format(
    Date.parse(capturedAt),
  )
  const feedbackOf = () => ({ id: 'f1', source: 'Ticket app', capturedAt })
  const brief = evidenceBrief({ ...options, feedbackOf, unread: 0, grouping: 'customer' })
  expect(brief).toContain(`- “Two bars.” (Opens in time) — [Ticket app, ${day}](https://x/feedback/f1)`)
  expect(brief).not.toContain('Not loaded')
  expect(countUnreadFeedback(evidence, feedbackOf)).toBe(0)
  expect(countUnreadFeedback(evidence, options.feedbackOf)).toBe(1)
})

it('names no customers if there are none', () => {
  expect(evidenceTotalText(evidence)).toBe('2 insights from 1 customer, 1 without one')
  const unnamed = groupEvidence([{ cardId: 'a', insights: [{ insightId: '2' }] }])
  expect(evidenceTotalText(unnamed)).toBe('1 insight')
})
