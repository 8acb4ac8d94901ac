import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { useRef, type KeyboardEvent } from 'react'

import { cardNodeId } from '#domain/tree-node.ts'
import { SearchField } from '#ui/field.tsx'
import { formatNumber } from '#ui/format.ts'
import { IconButton } from '#ui/icon-button.tsx'

import { useTree } from './model/tree-store.ts'
import { useTreeCommands } from './model/tree-commands.ts'
import type { TreePlaceControl } from './use-tree-place.ts'

/** Finds in the titles of the loaded cards; Enter and the arrows step from hit to hit. */
export function TreeFind({ place, go }: TreePlaceControl) {
  const inputRef = useRef<HTMLInputElement>(null)
  const { select } = useTreeCommands()
  const lit = useTree((view) => view.lit)
  const currentId = useTree((view) => view.currentId)
  const hits = place.query.trim() === '' ? undefined : lit
  const index = hits?.findIndex((cardId) => cardNodeId(cardId) === currentId) ?? -1

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
    <div className="flex items-center gap-0.5">
      <div onKeyDown={onKeyDown} role="presentation">
        <SearchField
          label="Find in tree"
          binding={place.query === '' ? '/' : undefined}
          inputRef={inputRef}
          value={place.query}
          onChange={(query) => go({ query })}
          className={hits ? 'w-58 narrow:w-40' : 'w-46 narrow:w-32'}
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
