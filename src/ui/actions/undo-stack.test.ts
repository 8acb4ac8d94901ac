import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'

import { createUndoStack } from './undo-stack.ts'

/** A number that steps add to, so that undoing all of them must lead back to zero. */
function aLedger() {
  const stack = createUndoStack()
  let sum = 0
  return {
    stack,
    sum: () => sum,
    add: (amount: number) => {
      sum += amount
      stack.push({
        label: `added ${amount}`,
        undo: () => void (sum -= amount),
        redo: () => void (sum += amount),
      })
    },
  }
}

describe('undo stack', () => {
  test('undoing all and redoing all leads to where one was', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 20 }), async (amounts) => {
        const { stack, add, sum } = aLedger()
        for (const amount of amounts) add(amount)
        const before = sum()
        while ((await stack.undo()).kind === 'done');
        expect(sum()).toBe(0)
        while ((await stack.redo()).kind === 'done');
        expect(sum()).toBe(before)
      }),
    )
  })

  test('a new step forgets what was undone', async () => {
    const { stack, add } = aLedger()
    add(1)
    await stack.undo()
    add(2)
    expect(await stack.redo()).toEqual({ kind: 'nothing' })
    expect(stack.state()).toEqual({ canUndo: true, canRedo: false })
  })

  test('what failed can be tried again', async () => {
    const stack = createUndoStack()
    const undo = vi.fn<() => void>(() => {
      throw new Error('409')
    })
    stack.push({ label: 'moved a card', undo })
    expect(await stack.undo()).toMatchObject({ kind: 'failed', label: 'moved a card' })
    undo.mockImplementation(() => undefined)
    expect(await stack.undo()).toEqual({ kind: 'done', label: 'moved a card' })
  })

  test('what has no inverse says so once, then the step before can be undone', async () => {
    const { stack, add } = aLedger()
    add(1)
    stack.push({ label: 'created a card' })
    expect(await stack.undo()).toEqual({ kind: 'impossible', label: 'created a card' })
    expect(await stack.undo()).toEqual({ kind: 'done', label: 'added 1' })
  })

  test('a second undo waits for the first', async () => {
    const { stack, add } = aLedger()
    add(1)
    add(2)
    const [first, second] = await Promise.all([stack.undo(), stack.undo()])
    expect([first.kind, second.kind]).toEqual(['done', 'nothing'])
  })

  test.each([true, false])(
    'what tells of itself is turned again only where something was done: %s',
    async (isDone) => {
      const stack = createUndoStack()
      stack.push({ label: 'moved 2 cards', undo: async () => ({ isDone }), redo: () => undefined })
      expect(await stack.undo()).toEqual({ kind: 'told' })
      expect(stack.state()).toEqual({ canUndo: false, canRedo: isDone })
    },
  )
})
