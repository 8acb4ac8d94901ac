import { expect, test } from 'vitest'

import type { Action } from '#ui/actions/action-registry.ts'

import { menuActionsOf } from './menu-actions.ts'
import { treeActions as heads } from '../state/action-definitions.ts'

const run = () => undefined
const ofScreen: Action[] = [
  { ...heads.exportTree, run },
  { ...heads.focus, run },
  { ...heads.present, isEnabled: false, run },
  { ...heads.up, run },
]
const idsOf = (actions: readonly Action[]) => actions.map(({ id }) => id)

test('shows placeholders in the menu until the canvas is mounted', () => {
  const before = menuActionsOf(ofScreen, 'canvas')
  const after = menuActionsOf([{ ...heads.fit, run }, ...ofScreen], 'canvas')
  expect(idsOf(before)).toEqual([heads.focus.id, heads.fit.id, heads.exportTree.id])
  expect(idsOf(after)).toEqual(idsOf(before))
  expect(before[1]?.isEnabled).toBe(false)
})

test('lists no disabled actions and no fit in the outline', () => {
  expect(idsOf(menuActionsOf(ofScreen, 'outline'))).toEqual([heads.focus.id, heads.exportTree.id])
})
