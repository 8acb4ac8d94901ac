import { create } from 'zustand'

type Politeness = 'polite' | 'assertive'

const silence = { polite: '', assertive: '' }
/** Long enough for a screen reader that is still speaking. */
const clearAfterMs = 7000

const useAnnounced = create(() => silence)
let clearing: ReturnType<typeof setTimeout> | undefined
/** A message right after an alert is of the same action, and must not remove the alert before it is read. */
const alertKeptMs = 100
let alertedAt = -Infinity

export function announce(message: string, politeness: Politeness = 'polite'): void {
  // A repeated message is announced only if its text differs; a no-break space is silent.
  const text = useAnnounced.getState()[politeness] === message ? `${message}\u00a0` : message
  if (politeness === 'assertive') alertedAt = performance.now()
  const isAlertNew = performance.now() - alertedAt < alertKeptMs
  // An earlier message may be wrong by now: the action failed, or was done at the second try.
  const kept = isAlertNew ? { ...silence, assertive: useAnnounced.getState().assertive } : silence
  useAnnounced.setState({ ...kept, [politeness]: text })
  clearTimeout(clearing)
  clearing = setTimeout(() => useAnnounced.setState(silence), clearAfterMs)
}

/** The live regions, once per page: they must exist before the first announcement. */
export function Announcer() {
  const { polite, assertive } = useAnnounced()
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
