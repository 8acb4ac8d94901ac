import type { LucideIcon } from 'lucide-react'

import { classes } from './classes.ts'

export type IconDrawing = LucideIcon
export type IconSize = 12 | 14 | 16 | 18 | 20 | 24

/** Small icons need a thicker stroke to match the text next to them. */
export const strokeWidths: Record<IconSize, number> = { 12: 2.25, 14: 2, 16: 2, 18: 1.85, 20: 1.75, 24: 1.6 }

interface IconProps {
  of: IconDrawing
  size?: IconSize
  className?: string
}

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
