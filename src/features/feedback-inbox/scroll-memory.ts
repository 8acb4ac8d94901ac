/** Where a list was scrolled to, so that back and reload return to the same first row. It outlives a reload, not the tab. */
const keyOf = (list: string) => `understory.inbox.scroll.${list}`

export function rememberScroll(list: string, offset: number): void {
  try {
    sessionStorage.setItem(keyOf(list), String(Math.round(offset)))
  } catch {
    // Without web storage the list opens at its top.
  }
}

export function rememberedScroll(list: string): number {
  try {
    const offset = Number(sessionStorage.getItem(keyOf(list)))
    return Number.isFinite(offset) ? Math.max(0, offset) : 0
  } catch {
    return 0
  }
}
