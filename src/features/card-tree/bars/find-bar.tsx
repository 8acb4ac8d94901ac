import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Search from 'lucide-react/icons/search'
import { useCallback, useEffect, useEffectEvent, type KeyboardEvent } from 'react'

import { cardNodeId } from '#domain/tree/tree-node.ts'
import { announce } from '#ui/announcer.tsx'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { SearchField } from '#ui/field.tsx'
import { formatNumber } from '#ui/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { popoverClasses } from '#ui/popover.tsx'
import { useTextInAddress } from '#ui/use-address-text.ts'
import { useScreenWidth } from '#ui/use-screen-width.ts'

import { useLoadedText } from '../parts/use-tree-size.ts'
import { focusedBranch } from '../state/current-node.ts'
import { focusTree, focusTreeIfLost } from '../state/focus-tree.ts'
import { revealCards } from '../state/ui-updates.ts'
import { useTreeCommands } from '../state/tree-commands.ts'
import type { TreeView } from '../state/derive-view.ts'
import { useTree, useTreeStore } from '../state/tree-store.ts'
import { LoadRest, useIsPartial } from './load-rest.tsx'

const typingPauseMs = 200

/** Returns an action that opens branches which hide matches and selects the first match, unless one is current. */
function useGoToFirstMatch() {
  const store = useTreeStore()
  const { select } = useTreeCommands()
  return useCallback(() => {
    const view = store.get()
    const matches = view.matches ?? []
    store.set(revealCards(view, matches))
    const isAtMatch = matches.some((cardId) => cardNodeId(cardId) === view.currentId)
    if (matches[0] !== undefined && !isAtMatch) select(cardNodeId(matches[0]))
  }, [store, select])
}

/** When typing pauses, and when loading brings a first match. */
function useFirstMatch(findText: string, isNoneFound: boolean): void {
  const goToFirstMatch = useGoToFirstMatch()
  useEffect(() => {
    if (findText.trim() === '' || isNoneFound) return undefined
    const timer = setTimeout(goToFirstMatch, typingPauseMs)
    return () => clearTimeout(timer)
  }, [findText, isNoneFound, goToFirstMatch])
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
  const store = useTreeStore()
  const findText = useTree((view) => view.findText)
  const { select } = useTreeCommands()
  const matches = useTree((view) => view.matches)
  const currentId = useTree((view) => view.currentId)
  const goToFirstMatch = useGoToFirstMatch()
  const further = useFurtherSearch()
  const isNoneFound = useTree(noneFound)
  const index = matches?.findIndex((cardId) => cardNodeId(cardId) === currentId) ?? -1
  const isNarrow = useScreenWidth() === 'narrow'
  useFirstMatch(findText, isNoneFound)

  const step = (by: 1 | -1) => {
    if (!matches || matches.length === 0) return
    const next =
      index < 0 ? (by === 1 ? 0 : matches.length - 1) : (index + by + matches.length) % matches.length
    select(cardNodeId(matches[next]!))
  }
  const leave = () => {
    // First, since the focused card becomes the current one.
    focusTree()
    if (findText.trim() !== '') goToFirstMatch()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (isNoneFound && further) further.run()
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
          onChange={(text) => store.set({ findText: text })}
          hasMatches={(matches ?? []).length > 0}
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
  run: () => void
  isInBranch: boolean
}

/** A find in a focused branch looks further in its tree, then in the cards that are not loaded. */
function useFurtherSearch(): FurtherSearch | undefined {
  const { go } = useTreeStore()
  const { loadAll } = useTreeCommands()
  const hasText = useTree(({ findText }) => findText.trim() !== '')
  const isInBranch = useTree(focusedBranch) !== undefined
  const isPartial = useIsPartial()
  const loadedText = useLoadedText()
  if (!hasText) return undefined
  if (isInBranch)
    return { text: 'Only this branch is searched', run: () => go({ focusId: undefined }), isInBranch }
  return isPartial ? { text: `${loadedText}; only these are searched`, run: loadAll, isInBranch } : undefined
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

function UnsearchedNote({ further: { text, run, isInBranch } }: { further: FurtherSearch }) {
  const isNoneFound = useTree(noneFound)
  const say = useEffectEvent(() => announce(text))
  useEffect(() => {
    if (isNoneFound) say()
  }, [isNoneFound])
  const binding = isNoneFound ? 'Enter' : undefined
  return (
    <>
      <span>{text}</span>
      {isInBranch ? <SearchEntireTree binding={binding} onPress={run} /> : <LoadRest binding={binding} />}
    </>
  )
}

function SearchEntireTree({ binding, onPress }: { binding: string | undefined; onPress: () => void }) {
  useEffect(() => () => focusTreeIfLost(), [])
  return (
    <Button size="s" variant="line" binding={binding} preventFocusOnPress onPress={onPress}>
      Search entire tree
    </Button>
  )
}
