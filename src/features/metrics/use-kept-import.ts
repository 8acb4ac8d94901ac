import { useEffect, useRef, useState } from 'react'

import { useOrganizationStorage } from '#data/organization-data.ts'
import { commonFate } from '#domain/metric-import/metric-import.ts'
import type { PastedMetric } from '#domain/metric-import/pasted-metrics.ts'

import { canKeep, emptyImport, keepImport, readKeptImport, type KeptImport } from './kept-import.ts'

/** How much a closed tab may lose. */
const keepAfterMs = 300

/** A paste that is kept on this browser until it is done: a closed dialog or tab loses nothing. */
export function useKeptImport(cardId: string, isDone: (kept: KeptImport) => boolean) {
  const memory = useOrganizationStorage()
  const [kept, setKept] = useState(() => readKeptImport(memory, cardId))
  const [inFlight, setInFlight] = useState<readonly PastedMetric[]>([])
  // Whoever closes the tab now will not know whether these arrived.
  const fates =
    inFlight.length === 0
      ? kept.fates
      : new Map([...kept.fates, ...commonFate(inFlight, { kind: 'unknown' })])
  const isLost = !canKeep(kept)
  const latest = useRef(() => {})
  useEffect(() => {
    const keep = () => keepImport(memory, cardId, isDone(kept) ? emptyImport : { ...kept, fates })
    latest.current = keep
    const timer = setTimeout(keep, keepAfterMs)
    return () => clearTimeout(timer)
  })
  useEffect(() => () => latest.current(), [])
  useEffect(() => {
    if (!isLost) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isLost])
  return {
    kept,
    change: (part: Partial<KeptImport>) => setKept((before) => ({ ...before, ...part })),
    setInFlight,
    /** Too large to be kept: closing would lose it. */
    isLost,
  }
}
