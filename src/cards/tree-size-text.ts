import type { TreeSize } from '#domain/tree/tree-size.ts'
import { formatCount, formatNumber } from '#ui/format.ts'

/** Returns '58 cards', or '58+ cards' if some may have cards below them that are unknown. */
export const cardTotalText = ({ known, isAtLeast }: TreeSize): string =>
  isAtLeast ? `${formatNumber(known)}+ cards` : formatCount(known, 'card')

/** Returns '52 of 58+ cards', or the total if all are loaded. */
export const shareText = (size: TreeSize): string =>
  size.loaded === size.known ? cardTotalText(size) : `${formatNumber(size.loaded)} of ${cardTotalText(size)}`

/** Returns '52 of 58+ cards loaded', or the total if all are loaded. */
export const loadedText = (size: TreeSize): string =>
  size.loaded === size.known ? shareText(size) : `${shareText(size)} loaded`
