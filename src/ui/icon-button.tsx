import type { Ref } from 'react'
import { Button as AriaButton, ToggleButton as AriaToggleButton } from 'react-aria-components'
import type { ButtonProps as AriaButtonProps, TooltipProps } from 'react-aria-components'

import { classes } from './classes.ts'
import { Icon, type IconDrawing, type IconSize } from './icon.tsx'
import { ariaKeyShortcuts } from './actions/key-caps.ts'
import { Tooltip } from './tooltip.tsx'

interface IconLook {
  icon: IconDrawing
  iconSize?: IconSize
  size?: 'm' | 's'
  className?: string
}

function iconButtonClasses(
  { size = 'm', className }: Pick<IconLook, 'size' | 'className'>,
  isUnavailable: boolean,
) {
  return classes(
    'inline-flex flex-none cursor-default items-center justify-center rounded-control transition-colors print:hidden',
    size === 'm' ? 'size-8 narrow:size-11' : 'size-6 narrow:h-11',
    // A fill among plain icons would look pressed.
    isUnavailable
      ? 'text-ink-3 opacity-50'
      : 'text-ink-2 data-hovered:bg-sunken data-hovered:text-ink data-pressed:bg-pressed data-selected:bg-pressed',
    className,
  )
}

/** For a button of a line with the class `group`: visible while the line has the mouse or the focus, always where nothing can hover. */
export const shownInActiveLine =
  'sr-only group-focus-within:not-sr-only group-hover:not-sr-only pointer-coarse:not-sr-only narrow:not-sr-only narrow:size-11!'

export interface IconButtonProps
  extends Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'aria-label' | 'isDisabled'>, IconLook {
  label: string
  binding?: string
  placement?: TooltipProps['placement']
  isDisabled?: boolean
  disabledReason?: string
  ref?: Ref<HTMLButtonElement>
}

export function IconButton(props: IconButtonProps) {
  const {
    label,
    icon,
    iconSize,
    size,
    binding,
    placement,
    className,
    isDisabled,
    disabledReason,
    onPress,
    ...rest
  } = props
  const isRefused = disabledReason !== undefined
  return (
    <Tooltip text={disabledReason ?? label} binding={isRefused ? undefined : binding} placement={placement}>
      <AriaButton
        {...rest}
        aria-label={label}
        isDisabled={isDisabled === true && !isRefused}
        aria-disabled={isRefused || undefined}
        onPress={isRefused ? undefined : onPress}
        aria-keyshortcuts={binding && ariaKeyShortcuts([binding])}
        className={iconButtonClasses({ size, className }, isRefused || isDisabled === true)}
      >
        <Icon of={icon} size={iconSize} />
      </AriaButton>
    </Tooltip>
  )
}

export interface IconToggleProps extends IconLook {
  label: string
  isSelected: boolean
  onChange: (isSelected: boolean) => void
}

export function IconToggle({ label, icon, iconSize, size, className, ...rest }: IconToggleProps) {
  return (
    <Tooltip text={label}>
      <AriaToggleButton
        {...rest}
        aria-label={label}
        className={iconButtonClasses({ size, className }, false)}
      >
        <Icon of={icon} size={iconSize} />
      </AriaToggleButton>
    </Tooltip>
  )
}
