import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Search from 'lucide-react/icons/search'
import { useEffect, type KeyboardEvent } from 'react'

import { cardNodeId } from '#domain/tree/tree-node.ts'
import { SearchField } from '#ui/field.tsx'
import { formatNumber } from '#ui/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useScreenWidth } from '#ui/use-screen-width.ts'

import { revealCards } from '../state/ui-updates.ts'
import { useTreeCommands } from '../state/tree-commands.ts'
import { useTree, useTreeStore } from '../state/tree-store.ts'
import type { TreeUrlControl } from '../state/use-tree-url.ts'

const typingPauseMs = 200

/** Once the typing pauses, opens what hides the hits and makes the first of them the current one, unless one is already. */
function useFirstHit(query: string): void {
  const store = useTreeStore()
  useEffect(() => {
    if (query.trim() === '') return undefined
    const timer = setTimeout(() => {
      const view = store.get()
      const hits = view.matches ?? []
      const isAtHit = hits.some((cardId) => cardNodeId(cardId) === view.currentId)
      const first = hits[0] === undefined || isAtHit ? undefined : cardNodeId(hits[0])
      store.set({
        ...revealCards(view, hits),
        ...(first === undefined ? {} : { currentId: first, scrollTarget: { nodeId: first } }),
      })
    }, typingPauseMs)
    return () => clearTimeout(timer)
  }, [query, store])
}

interface TreeFindProps extends TreeUrlControl {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Finds in the titles of the loaded cards; Enter and the arrows step through what find and filter have lit. On a phone a button opens it. */
export function TreeFind({ place, go, isOpen, onOpenChange }: TreeFindProps) {
  const isNarrow = useScreenWidth() === 'narrow'
  if (isNarrow && !isOpen && place.query === '') {
    return <IconButton label="Find in tree" icon={Search} onPress={() => onOpenChange(true)} />
  }
  return <FindField place={place} go={go} isOpened={isOpen} onLeave={() => onOpenChange(false)} />
}

interface FindFieldProps extends TreeUrlControl {
  isOpened: boolean
  onLeave: () => void
}

function FindField({ place, go, isOpened, onLeave }: FindFieldProps) {
  const { select } = useTreeCommands()
  // Of find and filter alike.
  const hits = useTree((view) => view.matches)
  const currentId = useTree((view) => view.currentId)
  const index = hits?.findIndex((cardId) => cardNodeId(cardId) === currentId) ?? -1
  useFirstHit(place.query)

  const step = (by: 1 | -1) => {
    if (!hits || hits.length === 0) return
    const next = index < 0 ? (by === 1 ? 0 : hits.length - 1) : (index + by + hits.length) % hits.length
    select(cardNodeId(hits[next]!))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    step(event.shiftKey ? -1 : 1)
  }
  return (
    <div className="flex items-center gap-0.5 narrow:min-w-0 narrow:flex-1">
      <div
        onKeyDown={onKeyDown}
        onBlur={onLeave}
        role="presentation"
        className="narrow:min-w-0 narrow:flex-1"
      >
        <SearchField
          label="Find in tree"
          binding={place.query === '' ? '/' : undefined}
          // Whoever opened it by its button wants to type.
          autoFocus={isOpened}
          value={place.query}
          onChange={(query) => go({ query })}
          className={hits ? 'w-58 narrow:w-auto' : 'w-46 narrow:w-auto'}
          suffix={
            hits && (
              <span className="text-12 whitespace-nowrap text-ink-2 tabular-nums" role="status">
                {`${formatNumber(index + 1)} / ${formatNumber(hits.length)}`}
              </span>
            )
          }
        />
      </div>
      {hits && (
        <>
          <IconButton label="Previous hit" binding="Shift+Enter" icon={ChevronUp} onPress={() => step(-1)} />
          <IconButton label="Next hit" binding="Enter" icon={ChevronDown} onPress={() => step(1)} />
        </>
      )}
    </div>
  )
}
