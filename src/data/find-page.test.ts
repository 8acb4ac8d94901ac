import { describe, expect, it } from 'vitest'

import { createQueryClient } from '#data/query-client.ts'
import { fakeFetch, refuse } from '#test/fake-fetch.ts'

import { findPage } from './find-page.ts'

const find = (id: string, answers: Record<string, () => Response | object>) => {
  fakeFetch(({ path }) => {
    const kind = Object.keys(answers).find((part) => path.includes(part))
    return kind === undefined ? refuse(400, 'Unknown') : answers[kind]!()
  })
  return findPage(createQueryClient({ organizationId: 'org-1' }), id)
}

describe('the page of an id', () => {
  it.each<[string, Record<string, () => Response | object>, string | null]>([
    ['the kind that the service knows', { feedback: () => ({ id: 'x' }) }, '/feedback/x'],
    ['none if no kind knows it', {}, null],
    ['a kind that the service refuses for now', { cards: () => refuse(429, 'Slow down') }, '/cards/x'],
    ['a kind that fails', { feedback: () => refuse(500, 'Broken') }, '/feedback/x'],
    ['a kind that the key may not read', { transcript: () => refuse(403, 'No') }, '/interviews/x'],
    [
      'another kind that knows it',
      { cards: () => refuse(403, 'No'), feedback: () => ({ id: 'x' }) },
      '/feedback/x',
    ],
  ])('is of: %s', async (_, answers, expected) => {
    expect(await find('x', answers)).toBe(expected)
  })
})
