import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Search from 'lucide-react/icons/search'
import { useCallback, useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react'

import { cardNodeId } from '#domain/tree/tree-node.ts'
import { announce } from '#ui/announcer.tsx'
import { classes } from '#ui/classes.ts'
import { SearchField } from '#ui/field.tsx'
import { formatNumber } from '#ui/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { popoverClasses } from '#ui/popover.tsx'
import { useTextInAddress } from '#ui/use-address-text.ts'
import { useScreenWidth } from '#ui/use-screen-width.ts'

import { useLoadedText } from '../parts/use-tree-size.ts'
import { focusedBranch } from '../state/current-node.ts'
import { focusTree } from '../state/focus-tree.ts'
import { revealCards } from '../state/ui-updates.ts'
import { useTreeCommands } from '../state/tree-commands.ts'
import type { TreeView } from '../state/derive-view.ts'
import { useTree, useTreeStore } from '../state/tree-store.ts'
import { RestButton, useRestLoading } from './load-rest.tsx'

const typingPauseMs = 200

/**
 * Opens branches that hide matches and makes the first match current unless one is: when typing pauses, and when
 * loading brings a first match. The panel follows, but the text of a link leaves the link's card in it. Returns
 * actions to do the same at once, and to type.
 */
function useFirstMatch(findText: string) {
  const store = useTreeStore()
  const { select, takeFocus } = useTreeCommands()
  const isNoneFound = useTree(noneFound)
  const typed = useRef('')
  const goToFirstMatch = useCallback(
    (matches: readonly string[]) => {
      const view = store.get()
      const [first] = matches
      store.set(revealCards(view, matches))
      const isAtMatch = matches.some((cardId) => cardNodeId(cardId) === view.currentId)
      const isOfLink = view.findText !== typed.current && view.panelCardId !== undefined
      if (first === undefined || isAtMatch || isOfLink) return
      const nodeId = cardNodeId(first)
      if (view.selected.size < 2) return select(nodeId)
      takeFocus(nodeId)
      store.set({ scrollTarget: { nodeId } })
    },
    [store, select, takeFocus],
  )
  useEffect(() => {
    if (findText.trim() === '' || isNoneFound) return undefined
    const timer = setTimeout(() => goToFirstMatch(store.get().matches ?? []), typingPauseMs)
    return () => clearTimeout(timer)
  }, [findText, isNoneFound, goToFirstMatch, store])
  const type = (text: string) => {
    typed.current = text
    store.set({ findText: text })
  }
  return { goToFirstMatch, type }
}

interface FindBarProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Searches loaded titles. Enter and the arrows step through the matches of find and filter. */
export function FindBar({ isOpen, onOpenChange }: FindBarProps) {
  const store = useTreeStore()
  const findText = useTree((view) => view.findText)
  useTextInAddress('find', findText, (text) => store.set({ findText: text }))
  const isNarrow = useScreenWidth() === 'narrow'
  if (isNarrow && !isOpen && findText === '') {
    return <IconButton label="Find in tree" icon={Search} onPress={() => onOpenChange(true)} />
  }
  return <FindField isOpened={isOpen} onLeave={() => onOpenChange(false)} />
}

interface FindFieldProps {
  isOpened: boolean
  onLeave: () => void
}

function FindField({ isOpened, onLeave }: FindFieldProps) {
  const findText = useTree((view) => view.findText)
  const { select } = useTreeCommands()
  const matches = useTree((view) => view.matches)
  const currentId = useTree((view) => view.currentId)
  const { goToFirstMatch, type } = useFirstMatch(findText)
  const further = useFurtherSearch()
  const isNoneFound = useTree(noneFound)
  const index = matches?.findIndex((cardId) => cardNodeId(cardId) === currentId) ?? -1
  const isNarrow = useScreenWidth() === 'narrow'

  const step = (by: 1 | -1) => {
    if (!matches || matches.length === 0) return
    const next =
      index < 0 ? (by === 1 ? 0 : matches.length - 1) : (index + by + matches.length) % matches.length
    select(cardNodeId(matches[next]!))
  }
  const leave = () => {
    // First, since the focused card becomes the current one.
    focusTree()
    // Escape has emptied the field.
    if (findText.trim() !== '') goToFirstMatch(matches ?? [])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (isNoneFound && further) further.steps[0].run()
    else step(event.shiftKey ? -1 : 1)
  }
  return (
    <div className="group/find relative flex items-center gap-0.5 narrow:min-w-0 narrow:flex-1">
      <div
        onKeyDown={onKeyDown}
        onBlur={onLeave}
        role="presentation"
        className="narrow:min-w-0 narrow:flex-1"
      >
        <SearchField
          label="Find in tree"
          binding={findText === '' ? '/' : undefined}
          autoFocus={isOpened}
          value={findText}
          onChange={type}
          onLeave={leave}
          className={matches ? 'w-58 narrow:w-auto' : 'w-46 @max-[640px]:w-36 narrow:w-auto'}
          suffix={
            matches && (
              <span className="text-12 whitespace-nowrap text-ink-2 tabular-nums" role="status">
                {index < 0
                  ? `${formatNumber(matches.length)} found`
                  : `${formatNumber(index + 1)} / ${formatNumber(matches.length)}`}
              </span>
            )
          }
        />
      </div>
      {matches && (
        <>
          <IconButton
            label="Previous match"
            binding="Shift+Enter"
            icon={ChevronUp}
            onPress={() => step(-1)}
          />
          <IconButton label="Next match" binding="Enter" icon={ChevronDown} onPress={() => step(1)} />
        </>
      )}
      {further && !isNarrow && <UnsearchedPopover further={further} />}
    </div>
  )
}

const noneFound = ({ matches }: TreeView) => matches?.length === 0

interface FurtherSearch {
  /** What find doesn't search. */
  text: string
  /** The nearest first. */
  steps: readonly [FurtherStep, ...FurtherStep[]]
}

type FurtherStep = NonNullable<ReturnType<typeof useRestLoading>>

/** A find looks further in the cards that are not loaded, in a focused branch also in the tree around it. */
function useFurtherSearch(): FurtherSearch | undefined {
  const store = useTreeStore()
  const hasText = useTree(({ findText }) => findText.trim() !== '')
  const isInBranch = useTree(focusedBranch) !== undefined
  const rest = useRestLoading()
  const loadedText = useLoadedText()
  if (!hasText) return undefined
  if (isInBranch) {
    const run = () => {
      store.go({ focusId: undefined })
      const view = store.get()
      store.set(revealCards(view, view.matches ?? []))
    }
    const around = { label: 'Search entire tree', run, isPending: false }
    return rest
      ? { text: 'Only the loaded cards of this branch are searched', steps: [rest, around] }
      : { text: 'Only this branch is searched', steps: [around] }
  }
  return rest && { text: `${loadedText}; only these are searched`, steps: [rest] }
}

function UnsearchedPopover({ further }: { further: FurtherSearch }) {
  const isNoneFound = useTree(noneFound)
  return (
    <div
      className={classes(
        popoverClasses,
        'absolute end-0 top-full z-10 mt-1 flex items-center gap-3 py-1.5 ps-3 pe-1.5 text-12 whitespace-nowrap',
        !isNoneFound && 'not-group-focus-within/find:hidden',
      )}
    >
      <UnsearchedNote further={further} />
    </div>
  )
}

/** On a narrow screen a line of its own: it would cover the first matches. */
export function UnsearchedBar() {
  const further = useFurtherSearch()
  if (useScreenWidth() !== 'narrow' || !further) return null
  return (
    <div className="flex min-h-13 flex-none items-center justify-between gap-3 border-b border-line bg-surface py-1 ps-4 pe-3 text-12">
      <UnsearchedNote further={further} />
    </div>
  )
}

function UnsearchedNote({ further: { text, steps } }: { further: FurtherSearch }) {
  const isNoneFound = useTree(noneFound)
  // Not the text: its count changes while cards are loaded.
  const unsearched = useTree((view) => `${focusedBranch(view) ? 'tree' : 'rest'} ${steps.length}`)
  const toAnnounce = isNoneFound ? unsearched : undefined
  const say = useEffectEvent(() => announce(text))
  useEffect(() => {
    if (toAnnounce) say()
  }, [toAnnounce])
  return (
    <>
      <span>{text}</span>
      <span className="flex flex-none items-center gap-1.5 narrow:flex-col narrow:items-stretch">
        {steps.map((step, index) => (
          <RestButton
            key={steps.length - index}
            {...step}
            binding={isNoneFound && index === 0 ? 'Enter' : undefined}
          />
        ))}
      </span>
    </>
  )
}
