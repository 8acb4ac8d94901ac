import { expect, it } from 'vitest'

import { newestFirst } from './use-found-interviews.ts'

it('lists the newest interview first, and those without a date last, in their order', () => {
  const rows = ['undated', 'october', 'new', 'november'].map((interviewId) => ({ interviewId }))
  const dates = new Map([
    ['undated', ''],
    ['october', '2026-10-04T08:00:00Z'],
    ['november', '2026-11-16T08:00:00Z'],
  ])
  expect(newestFirst(rows, dates).map(({ interviewId }) => interviewId)).toEqual([
    'november',
    'october',
    'undated',
    'new',
  ])
})
