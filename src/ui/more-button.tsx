import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'

import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { PlainButton } from './plain-button.tsx'

interface MoreButtonProps {
  onPress: () => void
  children: ReactNode
  className?: string
}

export function MoreButton({ onPress, children, className }: MoreButtonProps) {
  return (
    <PlainButton
      onPress={onPress}
      className={classes(
        'flex min-h-7 items-center print:hidden gap-2 rounded-control px-2 text-ink-2 tabular-nums data-hovered:bg-sunken narrow:min-h-11',
        className,
      )}
    >
      <Icon of={Plus} size={14} className="text-ink-3" />
      {children}
    </PlainButton>
  )
}
