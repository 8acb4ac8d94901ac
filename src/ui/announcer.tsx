import { useSyncExternalStore } from 'react'

type Politeness = 'polite' | 'assertive'

interface Announcements {
  polite: string
  assertive: string
}

let announced: Announcements = { polite: '', assertive: '' }
const listeners = new Set<() => void>()

/** Says something that is shown only by its look: '12 hits', 'Moved under Commuters board…'. */
export function announce(message: string, politeness: Politeness = 'polite'): void {
  // The same words twice are news only when they differ; a no-break space is heard as nothing.
  const text = announced[politeness] === message ? `${message}\u00a0` : message
  announced = { ...announced, [politeness]: text }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The live regions; once per page, and there before anything is announced. */
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
