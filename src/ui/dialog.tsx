import X from 'lucide-react/icons/x'
import { createContext, type KeyboardEvent, type ReactNode, use, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'

import { Button, type ButtonProps } from './button.tsx'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'
import { ModalLayer } from './actions/use-actions.tsx'

/** `m`: questions, `p`: palette, `c`: comparison, `v`: rows of values, `l` and `xl`: two halves. */
type DialogSize = 'm' | 'p' | 'c' | 'v' | 'l' | 'xl'

const widths: Record<DialogSize, string> = {
  m: 'w-140',
  p: 'w-160',
  c: 'w-180',
  v: 'w-220',
  l: 'w-240',
  xl: 'w-260',
}

interface DialogFrameProps {
  isOpen?: boolean
  onClose: () => void
  /** The accessible name without a heading. */
  label?: string
  size?: DialogSize
  /** Closes on a click outside. Off where typed text would be lost. */
  isDismissable?: boolean
  role?: 'dialog' | 'alertdialog'
  children: ReactNode
}

function createConfirm() {
  let confirm: (() => void) | undefined
  let isEnterEnough = false
  const run = () => confirm?.()
  return {
    set: (next: (() => void) | undefined, takesEnter = false) => {
      confirm = next
      isEnterEnough = takesEnter
    },
    // Before the focused element: lists, radios and checkboxes take Enter, with any modifier.
    onKeyDownCapture: (event: KeyboardEvent) => {
      const isRadio = event.target instanceof HTMLInputElement && event.target.type === 'radio'
      const isChord = event.ctrlKey || event.metaKey || (isEnterEnough && isRadio)
      const isPressed = event.key === 'Enter' && isChord && !event.repeat
      if (!isPressed || (confirm === undefined && !isChoice(event.target))) return
      event.preventDefault()
      event.stopPropagation()
      takeTyped(event.target)
      run()
    },
  }
}

/** While the button is disabled, Ctrl Enter must not choose the focused option. */
const isChoice = (target: EventTarget) =>
  target instanceof Element &&
  target.matches('[role="radio"], [aria-pressed], [type="radio"], [type="checkbox"]')

/** Some fields take their text only when they are left; not a combobox, whose list fails if it closes just after the focus. */
function takeTyped(field: EventTarget): void {
  if (!(field instanceof HTMLInputElement) || field !== document.activeElement) return
  if (field.role === 'combobox') return
  flushSync(() => field.blur())
  field.focus()
}

const ConfirmContext = createContext<ReturnType<typeof createConfirm> | null>(null)

/** Without header and footer. It gets all keys; the focus returns when it closes. */
export function DialogFrame(props: DialogFrameProps) {
  const { isOpen = true, onClose, label, size = 'm', isDismissable = true, role, children } = props
  const isTall = size === 'l' || size === 'xl'
  const [confirm] = useState(createConfirm)
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={() => onClose()}
      isDismissable={isDismissable}
      className={classes(
        'fixed inset-0 z-30 grid grid-cols-1 items-start justify-items-center bg-scrim pb-4 narrow:pt-4',
        isTall ? 'pt-18' : size === 'v' ? 'pt-24' : 'pt-28',
      )}
    >
      <Modal
        className={classes(
          'flex max-h-full min-h-0 max-w-[calc(100%-32px)] narrow:w-[calc(100%-16px)]! narrow:max-w-none',
          widths[size],
        )}
      >
        {/* Around the dialog, which has the focus itself until a field gets it. */}
        <div role="presentation" className="contents" onKeyDownCapture={confirm.onKeyDownCapture}>
          <AriaDialog
            aria-label={label}
            role={role}
            className="flex max-h-full min-h-0 w-full flex-col overflow-hidden rounded-panel shadow-float outline-0 floating"
          >
            <ConfirmContext value={confirm}>
              <ModalLayer>{children}</ModalLayer>
            </ConfirmContext>
          </AriaDialog>
        </div>
      </Modal>
    </ModalOverlay>
  )
}

/** With text selected in a dialog, a paste goes to the body. */
export const isDialogOpen = () => document.querySelector('[role$="dialog"]') !== null

interface DialogProps extends Omit<DialogFrameProps, 'label'> {
  title: ReactNode
  headEnd?: ReactNode
  footer?: ReactNode
  /** Makes a long body without focusable elements scrollable by keys. */
  isBodyFocusable?: boolean
  bodyClassName?: string
}

export function Dialog(props: DialogProps) {
  const { title, headEnd, footer, isBodyFocusable, bodyClassName, children, ...frame } = props
  return (
    <DialogFrame {...frame}>
      <header className="flex min-h-11 flex-none items-center gap-2 ps-5 pe-3 pt-4 narrow:flex-wrap narrow:gap-y-0">
        <Heading slot="title" className="min-w-0 flex-1 text-16 font-head">
          {title}
        </Heading>
        <div className="contents narrow:order-last narrow:block narrow:w-full">{headEnd}</div>
        <IconButton label="Close" icon={X} binding="Escape" onPress={() => frame.onClose()} />
      </header>
      <div
        {...(isBodyFocusable === true ? { tabIndex: 0 } : {})}
        className={classes(
          'min-h-0 overflow-auto px-5 pt-1 pb-4 focus-visible:-outline-offset-2',
          bodyClassName,
        )}
      >
        {children}
      </div>
      {footer !== undefined && (
        <footer className="flex flex-none items-center gap-2 border-t border-line py-3 ps-5 pe-4 narrow:flex-wrap">
          {footer}
        </footer>
      )}
    </DialogFrame>
  )
}

interface ConfirmButtonProps extends Omit<ButtonProps, 'variant'> {
  onPress: () => void
}

/** Ctrl or Cmd Enter presses it from every field. `binding` is a shorter key that does the same. */
export function ConfirmButton({ onPress, ...props }: ConfirmButtonProps) {
  const confirm = use(ConfirmContext)
  const isPossible =
    props.isDisabled !== true && props.isPending !== true && props.disabledReason === undefined
  useLayoutEffect(() => {
    confirm?.set(isPossible ? onPress : undefined, props.binding === 'Enter')
    return () => confirm?.set(undefined)
  })
  return <Button variant="main" binding="Mod+Enter" onPress={onPress} {...props} />
}
