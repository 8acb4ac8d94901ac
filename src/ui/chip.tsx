import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, ToggleButton } from 'react-aria-components'
import type { ButtonProps as AriaButtonProps } from 'react-aria-components'

import { classes } from './classes.ts'
import { Icon, type IconDrawing } from './icon.tsx'

/** `type` needs the class of a card type around it (`type-opportunity`), and is only for the panel. */
export type ChipLook = 'plain' | 'line' | 'on' | 'type'

const looks: Record<ChipLook, string> = {
  plain: 'bg-sunken text-ink-2',
  line: 'inset-ring-1 inset-ring-line-2',
  on: 'bg-accent-tint inset-ring-1 inset-ring-accent-line',
  type: 'bg-type-tint text-type',
}

export function chipClasses(look: ChipLook = 'line'): string {
  return classes(
    'inline-flex h-6 flex-none cursor-default items-center gap-1.5 rounded-control px-2 text-12 font-label whitespace-nowrap narrow:h-8 narrow:px-2.5',
    looks[look],
  )
}

interface ChipProps {
  children: ReactNode
  onRemove: () => void
  removeLabel: string
  className?: string
}

export function Chip({ children, onRemove, removeLabel, className }: ChipProps) {
  return (
    <span className={classes(chipClasses(), className)}>
      {children}
      <AriaButton
        aria-label={removeLabel}
        onPress={onRemove}
        className="-my-1 -me-2 grid size-6 cursor-default place-items-center rounded-control text-ink-3 data-hovered:text-ink"
      >
        <Icon of={X} size={12} />
      </AriaButton>
    </span>
  )
}

interface ChipButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style'> {
  children: ReactNode
  look?: ChipLook
  icon?: IconDrawing
  className?: string
  ref?: Ref<HTMLButtonElement>
}

export function ChipButton({ children, look = 'line', icon, className, ...rest }: ChipButtonProps) {
  return (
    <AriaButton
      {...rest}
      className={classes(
        chipClasses(look),
        look === 'line' && 'bg-surface data-hovered:bg-sunken data-pressed:bg-pressed',
        'data-disabled:opacity-100',
        className,
      )}
    >
      {icon !== undefined && <Icon of={icon} size={14} />}
      {children}
      <Icon of={ChevronDown} size={12} className="print:hidden" />
    </AriaButton>
  )
}

interface ChipToggleProps {
  children: ReactNode
  isSelected: boolean
  onChange: (isSelected: boolean) => void
}

export function ChipToggle({ children, isSelected, onChange }: ChipToggleProps) {
  return (
    <ToggleButton
      isSelected={isSelected}
      onChange={onChange}
      className={classes(chipClasses(isSelected ? 'on' : 'line'), !isSelected && 'data-hovered:bg-sunken')}
    >
      {children}
    </ToggleButton>
  )
}
