import { expect, it } from 'vitest'

import { sourceOf } from './insight-source.ts'

it.each([
  [
    { customerInteractionId: 'i1', interviewUrl: 'https://x/interviews/other' },
    { kind: 'interview', id: 'i1' },
  ],
  [{ interviewUrl: 'https://x/app/talks/a%2Fb/?tab=1#t=00:01:00' }, { kind: 'interview', id: 'a/b' }],
  [{ customerInteractionId: 'f1' }, { kind: 'feedback', id: 'f1' }],
  [{ customerInteractionId: '', interviewUrl: '' }, { kind: 'unknown' }],
  [{}, { kind: 'unknown' }],
  [{ interviewUrl: 'javascript:alert(1)' }, { kind: 'unknown' }],
  [{ interviewUrl: '/talks/b' }, { kind: 'interview', id: 'b' }],
])('%o', (insight, source) => {
  expect(sourceOf(insight)).toEqual(source)
})
