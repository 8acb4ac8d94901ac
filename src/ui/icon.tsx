import type { LucideIcon } from 'lucide-react'

import { classes } from './classes.ts'

export type IconDrawing = LucideIcon
export type IconSize = 12 | 14 | 16 | 18 | 20 | 24

/** A small icon needs a heavier line to weigh as much as the text beside it. */
export const strokeWidths: Record<IconSize, number> = { 12: 2.25, 14: 2, 16: 2, 18: 1.85, 20: 1.75, 24: 1.6 }

interface IconProps {
  of: IconDrawing
  size?: IconSize | undefined
  className?: string | undefined
}

/** Decoration beside words; what it stands for is said by the text or by the name of the control. */
export function Icon({ of: Drawing, size = 16, className }: IconProps) {
  return (
    <Drawing
      size={size}
      strokeWidth={strokeWidths[size]}
      aria-hidden="true"
      className={classes('flex-none', className)}
    />
  )
}
