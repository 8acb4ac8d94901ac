import { storedInTab, storeInTab } from './tab-storage.ts'

const scrollKey = (list: string) => `understory.scroll.${list}`

/** Stores the scroll position of a list for this tab, so that back and reload restore it in the same context. */
export function storeScroll(list: string, offset: number, context = ''): void {
  storeInTab(scrollKey(list), JSON.stringify([Math.round(offset), context]))
}

/** Returns undefined in another context, such as another current item or filter. */
export function storedScroll(list: string, context = ''): number | undefined {
  try {
    const [offset, lastContext] = JSON.parse(storedInTab(scrollKey(list)) ?? '[]') as unknown[]
    return typeof offset === 'number' && lastContext === context ? Math.max(0, offset) : undefined
  } catch {
    return undefined
  }
}
