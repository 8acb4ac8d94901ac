import { storedInTab, storeInTab } from './tab-storage.ts'

const scrollKey = (list: string) => `understory.scroll.${list}`

/** Stores the scroll position of a list for this tab, so that back and reload restore it. `currentId` was current then. */
export function storeScroll(list: string, offset: number, currentId = ''): void {
  storeInTab(scrollKey(list), JSON.stringify([Math.round(offset), currentId]))
}

/** Returns undefined if another item is current now. */
export function storedScroll(list: string, currentId = ''): number | undefined {
  try {
    const [offset, wasCurrent] = JSON.parse(storedInTab(scrollKey(list)) ?? '[]') as unknown[]
    return typeof offset === 'number' && wasCurrent === currentId ? Math.max(0, offset) : undefined
  } catch {
    return undefined
  }
}
