import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { readContext } from '#domain/tree/loaded-tree.ts'

import { aTreeStore } from '../state/a-tree-store.ts'
import { noFilter } from '../state/matching-cards.ts'
import { TreeStoreContext } from '../state/tree-store.ts'
import { useFilterScroll } from './use-filter-scroll.ts'

afterEach(cleanup)

const loaded = readContext('r', [
  { cardId: 'r', cardTitle: 'Root', cardType: 'outcome', children: ['a', 'b'] },
  { cardId: 'a', cardTitle: 'Lift', cardType: 'opportunity', children: [] },
  { cardId: 'b', cardTitle: 'Lift tests', cardType: 'solution', children: [] },
])

test('scrolls to the first match of a new filter, but not when the filter is removed', () => {
  const data = { filter: noFilter }
  const store = aTreeStore(() => loaded, { findText: 'lift' }, data)
  renderHook(useFilterScroll, {
    wrapper: ({ children }) => <TreeStoreContext value={store}>{children}</TreeStoreContext>,
  })
  const show = (filter: typeof noFilter) => {
    data.filter = filter
    act(() => store.set({ scrollTarget: undefined }))
  }
  show({ ...noFilter, types: ['solution'] })
  expect(store.get().scrollTarget).toEqual({ nodeId: 'card:b' })
  show(noFilter)
  expect(store.get().scrollTarget).toBeUndefined()
})
