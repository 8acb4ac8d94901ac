import { formatNumber } from '#ui/format.ts'

/** '34 of 41 loaded', 'all 41 loaded'. */
export function loadedText(loadedCount: number, knownCount: number): string {
  return loadedCount === knownCount
    ? `all ${formatNumber(loadedCount)} loaded`
    : `${formatNumber(loadedCount)} of ${formatNumber(knownCount)} loaded`
}
