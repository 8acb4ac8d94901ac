import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, Link as AriaLink } from 'react-aria-components'
import type { ButtonProps as AriaButtonProps, LinkProps as AriaLinkProps } from 'react-aria-components'

import { classes } from './classes.ts'
import { Icon, type IconDrawing } from './icon.tsx'
import { Keys } from './kbd.tsx'
import { ariaKeyShortcuts } from './actions/key-caps.ts'
import { Tooltip } from './tooltip.tsx'

type ButtonVariant = 'ghost' | 'line' | 'main' | 'bad'
type ButtonSize = 'm' | 's'

const variants: Record<ButtonVariant, string> = {
  ghost: 'data-hovered:bg-sunken data-pressed:bg-pressed data-selected:bg-pressed',
  line: 'bg-surface inset-ring-1 inset-ring-line-2 data-hovered:bg-sunken data-pressed:bg-pressed data-selected:bg-pressed',
  main: 'bg-accent text-on-accent data-hovered:bg-accent-hover data-pressed:bg-accent-hover',
  bad: 'text-bad data-hovered:bg-sunken data-pressed:bg-pressed',
}

const unavailable = 'bg-sunken text-ink-3'
const shape =
  'inline-flex flex-none cursor-default items-center justify-center rounded-control font-label whitespace-nowrap transition-colors print:hidden'

interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  isUnavailable?: boolean
}

function buttonClasses({ variant = 'ghost', size = 'm', isUnavailable = false }: ButtonLook): string {
  return classes(
    shape,
    size === 'm' ? 'h-8 gap-1.5 px-3 narrow:h-11' : 'h-6 gap-1 px-2 narrow:h-11',
    isUnavailable ? unavailable : variants[variant],
  )
}

interface ButtonContent {
  icon?: IconDrawing
  binding?: string
  children: ReactNode
}

function Content({ icon, binding, children, variant, size }: ButtonContent & ButtonLook) {
  return (
    <>
      {icon !== undefined && <Icon of={icon} size={size === 's' ? 14 : 16} />}
      {children}
      {binding !== undefined && (
        <Keys
          binding={binding}
          tone={variant === 'main' ? 'accent' : 'plain'}
          className="-me-1 narrow:hidden"
        />
      )}
    </>
  )
}

export interface ButtonProps
  extends
    Omit<AriaButtonProps, 'children' | 'className' | 'isDisabled' | 'isPending' | 'style'>,
    ButtonContent {
  variant?: ButtonVariant
  size?: ButtonSize
  /** A disabled button loses the focus: while its own work runs, use `isPending`. */
  isDisabled?: boolean
  /** Not that of React Aria, which announces a button that may be gone. */
  isPending?: boolean
  /** The button stays focusable, so that the reason can be read and the focus is not lost. */
  disabledReason?: string
  className?: string
  ref?: Ref<HTMLButtonElement>
}

export function Button(props: ButtonProps) {
  const { variant, size, icon, binding, children, className, isDisabled, isPending, ...others } = props
  const { disabledReason, onPress, ...rest } = others
  const isRefused = disabledReason !== undefined
  const isInert = isRefused || isPending === true
  // Always around the button, which would be another element and lose the focus when the reason goes.
  return (
    <Tooltip text={disabledReason} isDisabled={!isRefused}>
      <AriaButton
        {...rest}
        isDisabled={isDisabled === true && !isInert}
        aria-disabled={isInert || undefined}
        onPress={isInert ? undefined : onPress}
        aria-keyshortcuts={binding && ariaKeyShortcuts([binding])}
        className={classes(buttonClasses({ variant, size, isUnavailable: isInert || isDisabled }), className)}
      >
        <Content icon={icon} binding={binding} variant={variant} size={size}>
          {children}
        </Content>
      </AriaButton>
    </Tooltip>
  )
}

export interface ButtonLinkProps
  extends Omit<AriaLinkProps, 'children' | 'className' | 'style'>, ButtonContent {
  href: string
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
}

export function ButtonLink({ variant, size, icon, binding, children, className, ...rest }: ButtonLinkProps) {
  return (
    <AriaLink {...rest} className={classes(buttonClasses({ variant, size }), className)}>
      <Content icon={icon} binding={binding} variant={variant} size={size}>
        {children}
      </Content>
    </AriaLink>
  )
}
