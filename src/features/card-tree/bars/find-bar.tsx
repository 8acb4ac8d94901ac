import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Search from 'lucide-react/icons/search'
import { useCallback, useEffect, useRef, type KeyboardEvent } from 'react'

import { titleOf } from '#domain/card/title-of.ts'
import { cardNodeId } from '#domain/tree/tree-node.ts'
import { SearchField } from '#ui/field.tsx'
import { formatNumber } from '#ui/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useTextInAddress } from '#ui/use-address-text.ts'
import { useScreenWidth } from '#ui/use-screen-width.ts'

import { currentCardOf } from '../state/current-node.ts'
import { focusTree } from '../state/focus-tree.ts'
import { revealCards } from '../state/ui-updates.ts'
import { useTreeCommands } from '../state/tree-commands.ts'
import { useTree, useTreeStore } from '../state/tree-store.ts'
import { noneFound, UnsearchedPopover, useFurtherSearch } from './further-search.tsx'

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
                <MatchCount index={index} count={matches.length} />
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

/** A screen reader also reads the title of the match, since the focus stays in the field. */
function MatchCount({ index, count }: { index: number; count: number }) {
  const title = useTree((view) => {
    const current = currentCardOf(view)
    return current && titleOf(current.card)
  })
  if (index < 0) return <span>{formatNumber(count)} found</span>
  const [at, total] = [formatNumber(index + 1), formatNumber(count)]
  return (
    <>
      <span aria-hidden>
        {at} / {total}
      </span>
      <span className="sr-only">
        {at} of {total}: {title}
      </span>
    </>
  )
}
