import { useSyncExternalStore } from 'react'

type Politeness = 'polite' | 'assertive'

const silence = { polite: '', assertive: '' }
/** Long enough for a screen reader that is still speaking. */
const clearAfterMs = 7000

let announced = silence
let clearing: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(next: typeof silence) {
  announced = next
  for (const listener of listeners) listener()
}

/** Announces a message to screen readers: '12 matches'. */
export function announce(message: string, politeness: Politeness = 'polite'): void {
  // A repeated message is announced only if its text differs; a no-break space is silent.
  const text = announced[politeness] === message ? `${message}\u00a0` : message
  set({ ...announced, [politeness]: text })
  clearTimeout(clearing)
  clearing = setTimeout(() => set(silence), clearAfterMs)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The live regions, once per page: they must exist before the first announcement. */
export function Announcer() {
  const { polite, assertive } = useSyncExternalStore(subscribe, () => announced)
  return (
    <div data-react-aria-top-layer="true">
      <p role="status" aria-live="polite" className="sr-only">
        {polite}
      </p>
      <p role="alert" aria-live="assertive" className="sr-only">
        {assertive}
      </p>
    </div>
  )
}
