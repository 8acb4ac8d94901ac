import Check from 'lucide-react/icons/check'
import { isValidElement, useRef, type ReactElement, type ReactNode } from 'react'
import {
  Header,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  MenuTrigger,
  Popover,
  Separator,
} from 'react-aria-components'
import type {
  MenuItemProps as AriaMenuItemProps,
  MenuProps as AriaMenuProps,
  MenuSectionProps as AriaMenuSectionProps,
  PopoverProps as AriaPopoverProps,
} from 'react-aria-components'

import { classes } from './classes.ts'
import { cssVariables } from './css-variables.ts'
import { Icon, type IconDrawing } from './icon.tsx'
import { Keys } from './kbd.tsx'
import { ownKeys } from './actions/own-keys.ts'
import { popoverClasses } from './popover.tsx'

interface MenuProps<Item extends object> extends Omit<
  AriaMenuProps<Item>,
  'className' | 'style' | 'aria-label'
> {
  label: string
  trigger: ReactElement
  placement?: AriaPopoverProps['placement']
  offset?: number
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  className?: string
}

/** Items run (`onAction`), link (`href`) or, with a `selectionMode`, select. */
export function Menu<Item extends object>(props: MenuProps<Item>) {
  const {
    label,
    trigger,
    placement = 'bottom start',
    offset = 4,
    isOpen,
    onOpenChange,
    className,
    ...rest
  } = props
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {trigger}
      <Popover
        placement={placement}
        offset={offset}
        containerPadding={8}
        className={classes(popoverClasses, 'flex flex-col overflow-auto', className ?? 'min-w-44')}
      >
        <AriaMenu {...rest} {...ownKeys} aria-label={label} className="p-1 outline-0" />
      </Popover>
    </MenuTrigger>
  )
}

interface PointMenuProps {
  label: string
  point: { x: number; y: number }
  /** The present value, where a menu offers values: the keys begin there. */
  selectedKey?: string
  onAction: (key: string) => void
  onClose: () => void
  children: ReactNode
}

/** A context menu. It gets the focus and gives it back. */
export function PointMenu({ label, point, selectedKey, onAction, onClose, children }: PointMenuProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  return (
    <>
      <span
        ref={anchor}
        aria-hidden
        // In a narrow window, a menu may have room at neither side of the point.
        className="pointer-events-none fixed top-(--y) left-(--x) size-0 narrow:left-[min(var(--x),100vw-15.5rem)]"
        style={cssVariables({ '--x': `${point.x}px`, '--y': `${point.y}px` })}
      />
      <Popover
        isOpen
        aria-label={label}
        triggerRef={anchor}
        onOpenChange={onClose}
        // Along an edge it moves instead of being cut.
        placement="end top"
        offset={0}
        containerPadding={8}
        className={classes(popoverClasses, 'flex min-w-58 flex-col overflow-auto')}
      >
        <AriaMenu
          {...ownKeys}
          {...(selectedKey === undefined ? {} : { selectionMode: 'single', selectedKeys: [selectedKey] })}
          autoFocus="first"
          aria-label={label}
          onAction={(key) => onAction(String(key))}
          onClose={onClose}
          className="p-1 outline-0"
        >
          {children}
        </AriaMenu>
      </Popover>
    </>
  )
}

interface MenuSectionProps<Item extends object> extends Omit<
  AriaMenuSectionProps<Item>,
  'className' | 'style'
> {
  title: string
  children: ReactNode
}

export function MenuSection<Item extends object>({ title, children, ...rest }: MenuSectionProps<Item>) {
  return (
    <AriaMenuSection {...rest}>
      <Header className="px-2 pt-1.5 pb-1 text-12 font-label text-ink-3">{title}</Header>
      {children}
    </AriaMenuSection>
  )
}

interface MenuItemProps extends Omit<AriaMenuItemProps, 'children' | 'className' | 'style'> {
  children: ReactNode
  icon?: IconDrawing | ReactElement
  hint?: ReactNode
  binding?: string
  note?: ReactNode
  isDanger?: boolean
  className?: string
}

function LeadingIcon({ icon }: { icon: IconDrawing | ReactElement }) {
  return isValidElement(icon) ? icon : <Icon of={icon} className="text-ink-3" />
}

export function MenuItem({
  children,
  icon,
  hint,
  binding,
  note,
  isDanger,
  className,
  ...rest
}: MenuItemProps) {
  return (
    <AriaMenuItem
      textValue={typeof children === 'string' ? children : undefined}
      {...rest}
      className={classes(
        'flex min-w-0 cursor-default items-center gap-2.5 rounded-control px-2 outline-0 narrow:h-11',
        note === undefined ? 'h-8' : 'h-11',
        'data-disabled:text-ink-3 data-focused:bg-accent-tint data-open:bg-accent-tint',
        isDanger === true && 'text-bad',
        className,
      )}
    >
      {({ isSelected, selectionMode }) => (
        <>
          {icon !== undefined && <LeadingIcon icon={icon} />}
          {note === undefined ? (
            <span className="min-w-0 flex-1 truncate">{children}</span>
          ) : (
            <span className="min-w-0 flex-1 leading-4.5">
              <span className="block truncate">{children}</span>
              <span className="block truncate text-12 text-ink-3">{note}</span>
            </span>
          )}
          {hint !== undefined && <span className="ps-3 text-12 whitespace-nowrap text-ink-3">{hint}</span>}
          <Keys binding={binding} className="narrow:hidden" />
          {selectionMode !== 'none' && (
            <Icon of={Check} className={classes('text-ink', !isSelected && 'invisible')} />
          )}
        </>
      )}
    </AriaMenuItem>
  )
}

export function MenuSeparator() {
  return <Separator className="my-1 h-px bg-line" />
}
