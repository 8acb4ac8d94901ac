import CircleAlert from 'lucide-react/icons/circle-alert'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import type { ReactNode, Ref } from 'react'
import {
  Button as AriaButton,
  FieldError,
  Input,
  Label,
  SearchField as AriaSearchField,
  Text,
  TextField as AriaTextField,
} from 'react-aria-components'
import type {
  SearchFieldProps as AriaSearchFieldProps,
  TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components'

import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { Keys } from './kbd.tsx'

const focusRing = 'focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-accent'

const looks = {
  valid: 'bg-surface inset-ring-1 inset-ring-control',
  invalid: 'bg-surface inset-ring-1 inset-ring-bad',
  dropTarget: 'bg-accent-tint inset-ring-1 inset-ring-accent',
}

export function fieldClasses({
  isInvalid = false,
  isDisabled = false,
  isTall = false,
  isDropTarget = false,
} = {}): string {
  return classes(
    'flex min-w-0 items-center gap-2 rounded-control px-2 text-ink-3',
    isTall ? 'min-h-8 py-1.5 narrow:min-h-11' : 'h-8 narrow:h-11',
    isDisabled ? 'bg-sunken' : isDropTarget ? looks.dropTarget : isInvalid ? looks.invalid : looks.valid,
    focusRing,
  )
}

export const fieldInputClasses = 'min-w-0 flex-1 bg-transparent text-ink caret-accent outline-0'

interface FieldWords {
  label: string
  /** For screen readers only, where the surroundings already name the field. */
  isLabelHidden?: boolean
  placeholder?: string
  note?: ReactNode
  error?: ReactNode
}

function FieldLabel({ label, isLabelHidden }: Pick<FieldWords, 'label' | 'isLabelHidden'>) {
  if (isLabelHidden === true) return null
  return <Label className="mb-1 block text-12 font-label text-ink-2">{label}</Label>
}

function FieldFoot({ note, error }: Pick<FieldWords, 'note' | 'error'>) {
  if (error !== undefined && error !== null) {
    return <FieldError className="mt-1.5 block text-12 text-bad">{error}</FieldError>
  }
  if (note === undefined) return null
  return (
    <Text slot="description" className="mt-1.5 block text-12 text-ink-3">
      {note}
    </Text>
  )
}

export interface TextFieldProps
  extends Omit<AriaTextFieldProps, 'children' | 'className' | 'style' | 'isInvalid'>, FieldWords {
  suffix?: ReactNode
  className?: string
  inputRef?: Ref<HTMLInputElement>
}

export function TextField(props: TextFieldProps) {
  const { label, isLabelHidden, placeholder, note, error, suffix, className, inputRef, ...rest } = props
  const isInvalid = error !== undefined && error !== null
  return (
    <AriaTextField
      {...rest}
      aria-label={isLabelHidden ? label : undefined}
      validationBehavior="aria"
      isInvalid={isInvalid}
      className={classes('min-w-0', className)}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} />
      <div className={fieldClasses({ isInvalid, isDisabled: rest.isDisabled === true })}>
        <Input ref={inputRef} placeholder={placeholder} className={fieldInputClasses} />
        {isInvalid && <Icon of={CircleAlert} size={14} className="text-bad" />}
        {suffix}
      </div>
      <FieldFoot note={note} error={error} />
    </AriaTextField>
  )
}

export interface SearchFieldProps extends Omit<AriaSearchFieldProps, 'children' | 'className' | 'style'> {
  label: string
  binding?: string
  suffix?: ReactNode
  className?: string
  inputRef?: Ref<HTMLInputElement>
  /** If false, the first Escape stays in the field, so that other words can be typed. Default: true. */
  hasMatches?: boolean
  onLeave: () => void
}

/** A search or filter field. Escape empties it and leaves it, so that the next key is not typed. The label is the placeholder. */
export function SearchField(props: SearchFieldProps) {
  const { label, binding, suffix, className, inputRef, hasMatches = true, onLeave, ...rest } = props
  const onKeyDown: AriaSearchFieldProps['onKeyDown'] = (event) => {
    const isEscape = event.key === 'Escape' && !event.nativeEvent.isComposing
    if (isEscape && (hasMatches || rest.value === '')) onLeave()
    else if (rest.onKeyDown) rest.onKeyDown(event)
    else event.continuePropagation()
  }
  return (
    <AriaSearchField
      {...rest}
      onKeyDown={onKeyDown}
      aria-label={label}
      className={classes('group min-w-0', className)}
    >
      <div className={fieldClasses({ isDisabled: rest.isDisabled === true })}>
        <Icon of={Search} size={14} />
        <Input
          ref={inputRef}
          placeholder={label}
          className={classes(fieldInputClasses, '[&::-webkit-search-cancel-button]:hidden')}
        />
        {suffix}
        <Keys binding={binding} className="-me-0.5 group-not-data-empty:hidden! narrow:hidden!" />
        <AriaButton
          aria-label="Clear"
          className="-me-1 grid size-6 flex-none place-items-center rounded-key text-ink-2 group-data-empty:hidden data-hovered:bg-sunken"
        >
          <Icon of={X} size={14} />
        </AriaButton>
      </div>
    </AriaSearchField>
  )
}
