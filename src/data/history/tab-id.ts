/** Stored only during a reload: a duplicated tab copies the session storage, but needs an id of its own. */
const key = 'understory.tab'
let id: string | undefined

export function tabId(): string {
  id ??= takeStored() ?? crypto.randomUUID()
  return id
}

function takeStored(): string | undefined {
  try {
    const stored = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return stored ?? undefined
  } catch {
    return undefined
  }
}

function store(): void {
  try {
    if (id !== undefined) sessionStorage.setItem(key, id)
  } catch {
    // Without storage a reload starts a new undo history.
  }
}

globalThis.addEventListener?.('pagehide', store)
// The first `pageshow` may come before the first use of the id; a page from the page cache has one.
globalThis.addEventListener?.('pageshow', (event) => {
  if (event.persisted) takeStored()
})
