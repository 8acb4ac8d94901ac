/** Text that a reload of this tab keeps. Without web storage nothing is kept. */
export function storeInTab(name: string, text: string): void {
  try {
    sessionStorage.setItem(name, text)
  } catch {
    // The page then starts as in a new tab.
  }
}

export function storedInTab(name: string): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}
