import { Button as AriaButton, Link as AriaLink } from 'react-aria-components'
import type { ButtonProps as AriaButtonProps } from 'react-aria-components'

import { classes } from './classes.ts'
import { Icon, type IconDrawing } from './icon.tsx'
import { ariaKeyShortcuts } from './actions/key-caps.ts'
import { Tooltip } from './tooltip.tsx'

interface RailItemLook {
  icon: IconDrawing
  label: string
  name?: string
  binding?: string
  isWideOnly?: boolean
}

const look = classes(
  'relative grid size-8 cursor-default place-items-center rounded-control text-ink-2 transition-colors',
  'data-hovered:bg-sunken data-hovered:text-ink data-pressed:bg-pressed',
  'narrow:h-12 narrow:w-auto narrow:flex-1 narrow:content-center narrow:gap-0.5',
)

function RailItemFace({
  icon,
  label,
  hasDot = false,
}: Pick<RailItemLook, 'icon' | 'label'> & { hasDot?: boolean }) {
  return (
    <>
      <Icon of={icon} size={18} />
      <span className="hidden text-12 font-label narrow:block">{label}</span>
      {hasDot && (
        <span
          aria-hidden="true"
          className="absolute end-1 top-1.25 size-2 rounded-full bg-accent ring-2 ring-canvas narrow:end-[calc(50%-14px)] narrow:top-1"
        />
      )}
    </>
  )
}

interface RailLinkProps extends RailItemLook {
  href: string
  isCurrent: boolean
  hasDot?: boolean
}

export function RailLink({ icon, label, name, binding, isWideOnly, href, isCurrent, hasDot }: RailLinkProps) {
  return (
    <Tooltip text={name ?? label} binding={binding} placement="right">
      <AriaLink
        href={href}
        aria-label={name ?? label}
        aria-current={isCurrent ? 'page' : undefined}
        aria-keyshortcuts={binding && ariaKeyShortcuts([binding])}
        className={classes(
          look,
          isCurrent && 'bg-pressed text-ink narrow:bg-transparent narrow:text-accent',
          isWideOnly === true && 'narrow:hidden',
        )}
      >
        <RailItemFace icon={icon} label={label} hasDot={hasDot === true} />
      </AriaLink>
    </Tooltip>
  )
}

type RailButtonProps = RailItemLook & Pick<AriaButtonProps, 'onPress'>

export function RailButton({ icon, label, name, binding, isWideOnly, ...rest }: RailButtonProps) {
  return (
    <Tooltip text={name ?? label} binding={binding} placement="right">
      <AriaButton
        {...rest}
        aria-label={name ?? label}
        aria-keyshortcuts={binding && ariaKeyShortcuts([binding])}
        className={classes(look, isWideOnly === true && 'narrow:hidden')}
      >
        <RailItemFace icon={icon} label={label} />
      </AriaButton>
    </Tooltip>
  )
}
