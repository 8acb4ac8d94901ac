import { expect, test } from 'vitest'

import type { Action } from '#ui/actions/action-registry.ts'

import { contextActionsOf, type MenuPlace, menuActionsOf } from './menu-actions.ts'
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

test('on a mirror, the key of the first item goes to the original, so that opening the card has none', () => {
  const registered = [heads.openOriginal, heads.open, heads.rename].map((head) => ({ ...head, run }))
  const keysAt = (place: MenuPlace) =>
    contextActionsOf(registered, place).map((group) => group.map(({ label, keys }) => [label, keys]))
  expect(keysAt('card')).toEqual([
    [
      ['Open card', ['Enter']],
      ['Rename', ['F2']],
    ],
  ])
  expect(keysAt('mirror')).toEqual([
    [['Go to original', ['Enter']]],
    [
      ['Open card', undefined],
      ['Rename', ['F2']],
    ],
  ])
})
