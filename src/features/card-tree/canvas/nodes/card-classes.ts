import { typeLook } from '#cards/type-look.ts'
import { classes } from '#ui/classes.ts'

import type { ZoomLevel } from '../viewport/viewport.ts'

/** Equally thick on the screen at any zoom. */
export const selectedRing = 'shadow-[0_0_0_calc(2px/var(--zoom,1))_var(--accent)]'
const blockOutline =
  'inset-ring-[calc(1px/var(--zoom,1))] inset-ring-[color-mix(in_srgb,var(--t)_45%,transparent)]'
const cardBase =
  "nopan pointer-events-auto group relative w-[264px] text-ink focus-visible:outline-offset-3 before:absolute before:left-0 before:content-['']"
const cardShape = 'rounded-card before:top-(--face-rail-inset) before:rounded-e-bar'
const blockShape =
  'rounded-[calc(4px/var(--zoom,1))] before:inset-y-0 before:w-[min(12px,calc(3px/var(--zoom,1)))] before:rounded-s-[calc(4px/var(--zoom,1))]'

export interface CardLook {
  cardType: string
  level: ZoomLevel
  isSelected: boolean
  isFolded: boolean
  hasRollUp: boolean
  isDimmed: boolean
  isDropTarget: boolean
}

function groundOf({ level, isDimmed, isDropTarget }: CardLook): string {
  if (isDropTarget) return 'bg-accent-tint before:bg-type'
  if (isDimmed) return 'bg-canvas before:bg-line-2'
  return level === 'block' ? 'bg-type-tint before:bg-type' : 'bg-surface before:bg-type'
}

export function cardClasses(look: CardLook): string {
  const { cardType, level, isSelected, isFolded, hasRollUp, isDropTarget } = look
  const outline =
    level === 'block' ? blockOutline : isFolded ? 'card-sheets' : 'shadow-[0_0_0_1px_var(--line-2)]'
  return classes(
    cardBase,
    typeLook(cardType).scope,
    groundOf(look),
    level === 'block'
      ? blockShape
      : `${cardShape} ${level === 'full' ? 'before:w-(--face-rail)' : 'before:w-(--face-far-rail)'}`,
    level !== 'block' &&
      (hasRollUp
        ? 'before:bottom-[calc(var(--face-roll-up)+var(--face-rail-inset))]'
        : 'before:bottom-(--face-rail-inset)'),
    isSelected || isDropTarget ? selectedRing : `${outline} hover:shadow-[0_0_0_1px_var(--control)]`,
  )
}
