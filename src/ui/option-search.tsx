import {
  createContext,
  use,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react'
import {
  Autocomplete,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  TextField,
} from 'react-aria-components'

import { ownKeys } from './actions/own-keys.ts'
import { classes } from './classes.ts'

interface OptionSearchProps {
  text: string
  onTextChange: (text: string) => void
  children: ReactNode
}

const caretKeys = new Set(['Home', 'End', 'ArrowLeft', 'ArrowRight'])

/** Only up and down move the highlight. */
function keepCaretKeys(event: KeyboardEvent) {
  if (caretKeys.has(event.key)) event.stopPropagation()
}

interface Awaited {
  /** The first option for this text is chosen as soon as it is found. */
  awaitedText: string | undefined
  onAwait: (text: string | undefined) => void
}

const AwaitedContext = createContext<Awaited>({ awaitedText: undefined, onAwait: () => {} })

/** The focus stays in the field; Enter chooses the highlighted option, or the first one that is found. */
export function OptionSearch({ text, onTextChange, children }: OptionSearchProps) {
  const [awaitedText, onAwait] = useState<string>()
  const onKeyDown = (event: KeyboardEvent) => {
    keepCaretKeys(event)
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing
    if (isEnter && event.currentTarget.querySelector('[role="option"]') === null) onAwait(text)
  }
  return (
    // `OptionList` does so for pasted text too, Autocomplete only for typed text.
    <Autocomplete inputValue={text} onInputChange={onTextChange} disableAutoFocusFirst>
      <AwaitedContext value={{ awaitedText, onAwait }}>
        <div role="presentation" className="contents" onKeyDownCapture={onKeyDown}>
          {children}
        </div>
      </AwaitedContext>
    </Autocomplete>
  )
}

interface OptionSearchInputProps {
  label: string
  placeholder: string
  isExpanded: boolean
  autoFocus?: boolean
  /** `search` for the field of a page that the key '/' focuses. */
  type?: 'text' | 'search'
  inputRef?: Ref<HTMLInputElement>
  className?: string
}

export function OptionSearchInput(props: OptionSearchInputProps) {
  const { label, placeholder, isExpanded, autoFocus = false, type = 'text', inputRef, className } = props
  return (
    <TextField aria-label={label} type={type} autoFocus={autoFocus} className="flex min-w-0 flex-1">
      <Input
        ref={inputRef}
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- Autocomplete adds `aria-controls`
        role="combobox"
        aria-expanded={isExpanded}
        placeholder={placeholder}
        className={classes(
          'min-w-0 flex-1 truncate bg-transparent text-ink caret-accent outline-0 [&::-webkit-search-cancel-button]:hidden',
          className,
        )}
      />
    </TextField>
  )
}

export interface OptionGroup<Item> {
  title?: string
  options: readonly Item[]
  isDisabled?: boolean
  /** The options belong to an earlier text, or are not known yet: Enter waits for those of the current text. */
  isPending?: boolean
}

interface OptionListProps<Item> {
  label: string
  /** The searched text: another one highlights the first option again. */
  text: string
  /** Groups without options are not shown. */
  groups: readonly OptionGroup<Item>[]
  nameOf: (option: Item) => string
  renderOption: (option: Item, isActive: boolean) => ReactNode
  onChoose: (option: Item, hasShift: boolean) => void
  className?: string
  optionClassName?: string
}

export function OptionList<Item>(props: OptionListProps<Item>) {
  const { label, text, groups, nameOf, renderOption, onChoose, className, optionClassName } = props
  const hasShift = useRef(false)
  const { awaitedText, onAwait } = use(AwaitedContext)
  const shown = groups.filter((group) => group.options.length > 0)
  const options = shown.flatMap((group) => group.options)
  const isFirstPending = shown[0]?.isPending === true
  const awaited = groups.find(
    (group) => group.isDisabled !== true && (group.options.length > 0 || group.isPending),
  )
  useEffect(() => {
    if (awaitedText === undefined || awaited?.isPending === true) return
    onAwait(undefined)
    const first = awaited?.options[0]
    if (first !== undefined && awaitedText === text) onChoose(first, hasShift.current)
  })
  const starts = shown.map((_, index) =>
    shown.slice(0, index).reduce((sum, before) => sum + before.options.length, 0),
  )
  const items = ({ options: listed, isDisabled = false }: OptionGroup<Item>, start: number) =>
    listed.map((option, index) => (
      // The position is the key: the highlight stays on its line while results of the same text arrive.
      <ListBoxItem
        key={start + index}
        id={String(start + index)}
        textValue={nameOf(option)}
        isDisabled={isDisabled}
        className={({ isFocused }) =>
          classes(
            'flex min-h-9 min-w-0 cursor-default items-center gap-2.5 rounded-control outline-0 narrow:min-h-11',
            isFocused ? 'bg-accent-tint' : isDisabled ? 'text-ink-3' : 'hover:bg-sunken',
            optionClassName,
          )
        }
      >
        {({ isFocused }) => renderOption(option, isFocused)}
      </ListBoxItem>
    ))

  return (
    <div
      role="presentation"
      className="contents"
      onKeyDownCapture={(event) => (hasShift.current = event.shiftKey)}
      onPointerDownCapture={(event) => (hasShift.current = event.shiftKey)}
    >
      <ListBox
        key={text}
        {...ownKeys}
        aria-label={label}
        autoFocus="first"
        shouldFocusWrap
        className={classes('outline-0', className)}
        onAction={(key) => {
          const option = options[Number(key)]
          if (key === '0' && isFirstPending) onAwait(text)
          else if (option !== undefined) onChoose(option, hasShift.current)
        }}
      >
        {shown.map((group, index) =>
          group.title === undefined ? (
            items(group, starts[index]!)
          ) : (
            <ListBoxSection key={group.title} id={`group ${group.title}`} aria-label={group.title}>
              <Header className="px-2 pt-2.5 pb-1 text-12 font-label text-ink-3">{group.title}</Header>
              {items(group, starts[index]!)}
            </ListBoxSection>
          ),
        )}
      </ListBox>
    </div>
  )
}
