import { formatNumber } from '#ui/format.ts'
import { unreadableText } from '#ui/unreadable-note.tsx'

/** Returns '34 of 41 loaded' or 'all 41 loaded', and the number of unreadable cards. */
export function loadedText(loadedCount: number, knownCount: number, unreadableCount = 0): string {
  const loaded =
    loadedCount === knownCount
      ? `all ${formatNumber(loadedCount)} loaded`
      : `${formatNumber(loadedCount)} of ${formatNumber(knownCount)} loaded`
  return unreadableCount === 0 ? loaded : `${loaded} · ${unreadableText(unreadableCount)}`
}
