import { formatNumber } from '#ui/format.ts'
import { unreadableText } from '#ui/unreadable-note.tsx'

/** '34 of 41 loaded', 'all 41 loaded'; what the service sent and could not be read is counted too. */
export function loadedText(loadedCount: number, knownCount: number, unreadableCount = 0): string {
  const loaded =
    loadedCount === knownCount
      ? `all ${formatNumber(loadedCount)} loaded`
      : `${formatNumber(loadedCount)} of ${formatNumber(knownCount)} loaded`
  return unreadableCount === 0 ? loaded : `${loaded} · ${unreadableText(unreadableCount)}`
}
