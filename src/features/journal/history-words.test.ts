import { expect, it } from 'vitest'

import type { EntryOf } from '#data/history/history-entry.ts'

import { actionWords } from './history-words.ts'

it('names feedback by one short line of its text', () => {
  const entry = {
    kind: 'processFeedback',
    state: 'done',
    feedbackId: 'f1',
    title: 'The board changed twice\nwhile I stood below it, and then the ferry left from the other quay',
  } as EntryOf<'processFeedback'>
  expect(actionWords([entry])).toBe(
    'processed “The board changed twice while I stood below it, and then the…”',
  )
})
