import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { groupThreads } from './comment-threads.ts'

const at = (minute: number) => new Date(minute * 60_000).toISOString()

describe('comments as threads', () => {
  it('are below the comment that they answer, the newest activity last', () => {
    const threads = groupThreads([
      { commentId: 'a', createdAt: at(1) },
      { commentId: 'b', createdAt: at(2) },
      { commentId: 'a2', threadRoot: 'a', createdAt: at(9) },
      { commentId: 'a1', threadRoot: 'a', createdAt: at(3) },
    ])
    expect(
      threads.map(({ root, replies }) => [root.commentId, ...replies.map((reply) => reply.commentId)]),
    ).toEqual([['b'], ['a', 'a1', 'a2']])
  })

  it('stay together where the first is gone, or names itself', () => {
    const threads = groupThreads([
      { commentId: 'x', threadRoot: 'gone', createdAt: at(1) },
      { commentId: 'y', threadRoot: 'gone', createdAt: at(2) },
      { commentId: 'self', threadRoot: 'self', createdAt: at(3) },
    ])
    expect(threads.map(({ root, replies }) => [root.commentId, replies.length])).toEqual([
      ['x', 1],
      ['self', 0],
    ])
  })

  it('lose no comment, whatever their roots are', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e')
    const comments = fc.uniqueArray(
      fc.record({ commentId: id, threadRoot: fc.option(id, { nil: undefined }) }),
      {
        selector: ({ commentId }) => commentId,
      },
    )
    fc.assert(
      fc.property(comments, (given) => {
        const kept = groupThreads(given).flatMap(({ root, replies }) => [root, ...replies])
        expect(kept.map(({ commentId }) => commentId).toSorted()).toEqual(
          given.map(({ commentId }) => commentId).toSorted(),
        )
      }),
    )
  })
})
