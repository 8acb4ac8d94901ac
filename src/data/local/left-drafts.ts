/** Stored only during a reload: a duplicated tab copies the session storage, but left nothing. */
const key = 'understory.left-drafts'
const mounted: string[] = []
let left: Set<string> | undefined

function takeStored(): Set<string> {
  try {
    const stored = sessionStorage.getItem(key) ?? ''
    sessionStorage.removeItem(key)
    return new Set(stored === '' ? [] : stored.split('\n'))
  } catch {
    return new Set()
  }
}

const leftIds = () => (left ??= takeStored())

function store(): void {
  try {
    sessionStorage.setItem(key, mounted.join('\n'))
  } catch {
    // Without storage, the text is there when the user opens the field again.
  }
}

globalThis.addEventListener?.('pagehide', store)
// A page from the page cache still shows its fields.
globalThis.addEventListener?.('pageshow', (event) => {
  if (event.persisted) takeStored()
})

/** Records that the field or form of a draft is on the screen. Returns the end. */
export function recordMounted(draftId: string): () => void {
  leftIds().delete(draftId)
  mounted.push(draftId)
  return () => void mounted.splice(mounted.indexOf(draftId), 1)
}

/** Returns whether a reload of this tab closed the field or form, which has not been on the screen since. */
export const wasLeftOpen = (draftId: string): boolean => leftIds().has(draftId)
