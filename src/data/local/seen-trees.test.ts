import { expect, test } from 'vitest'

import type { LoadedTree } from '#domain/loaded-tree.ts'

import { noteVisit } from './notes.ts'
import { memoryOf } from './organization-memory.ts'
import { noteSeenTree, treeBefore } from './seen-trees.ts'

const tree = (cardTitle: string): LoadedTree => ({
  targetId: 'root',
  unreadableCount: 0,
  cards: [{ cardId: 'root', cardTitle, cardType: 'objective', level: 0, childIds: [] }],
})

test('what was seen in this visit is compared with the visit before, for as long as it lasts', () => {
  const memory = memoryOf('seen-trees')
  noteVisit(memory, 1_000)
  expect(treeBefore(memory, 'root')).toBeUndefined()
  noteSeenTree(memory, tree('First'))
  expect(treeBefore(memory, 'root')).toBeUndefined()

  noteVisit(memory, 10_000_000)
  expect(treeBefore(memory, 'root')?.cards[0]?.cardTitle).toBe('First')
  noteSeenTree(memory, tree('Second'))
  noteSeenTree(memory, tree('Third'))
  expect(treeBefore(memory, 'root')?.cards[0]?.cardTitle).toBe('First')

  noteVisit(memory, 20_000_000)
  expect(treeBefore(memory, 'root')?.cards[0]?.cardTitle).toBe('Third')
})
