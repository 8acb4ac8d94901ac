import ChevronDown from 'lucide-react/icons/chevron-down'
import type { Ref } from 'react'

import { sourceLabel } from '#cards/source-label.ts'
import type { FeedbackFilter } from '#domain/feedback/feedback-list.ts'
import { Button } from '#ui/button.tsx'
import { SearchField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'

interface ListToolsProps {
  filter: FeedbackFilter
  sources: readonly { source: string; count: number }[]
  onChangeFilter: (filter: FeedbackFilter) => void
  inputRef: Ref<HTMLInputElement>
}

const allSources = 'all sources'

/** Filters the loaded entries: the service only filters by processed. */
export function ListTools({ filter, sources, onChangeFilter, inputRef }: ListToolsProps) {
  return (
    <div className="flex flex-none items-center gap-2 border-b border-line px-3 py-2">
      <SearchField
        label="Filter loaded entries"
        value={filter.text}
        onChange={(text) => onChangeFilter({ ...filter, text })}
        inputRef={inputRef}
        binding="/"
        className="flex-1"
      />
      <Menu
        label="Sources"
        placement="bottom end"
        className="min-w-52"
        trigger={
          <Button variant="line" className="max-w-40">
            <span className="truncate">
              {filter.source === null ? 'All sources' : sourceLabel(filter.source)}
            </span>
            <Icon of={ChevronDown} size={14} />
          </Button>
        }
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[filter.source === null ? allSources : `of ${filter.source}`]}
        onAction={(key) =>
          onChangeFilter({
            ...filter,
            source: sources.find(({ source }) => `of ${source}` === key)?.source ?? null,
          })
        }
      >
        <MenuItem id={allSources}>All sources</MenuItem>
        {sources.map(({ source, count }) => (
          <MenuItem key={source} id={`of ${source}`} hint={count}>
            {sourceLabel(source)}
          </MenuItem>
        ))}
      </Menu>
    </div>
  )
}
