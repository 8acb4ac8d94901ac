import ChevronDown from 'lucide-react/icons/chevron-down'
import type { Ref } from 'react'

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

const everySource = 'every source'

/** Narrows what is loaded: the service itself filters only by processed. */
export function ListTools({ filter, sources, onChangeFilter, inputRef }: ListToolsProps) {
  return (
    <div className="flex flex-none items-center gap-2 border-b border-line px-3 py-2">
      <SearchField
        label="Filter the loaded entries"
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
            <span className="truncate">{filter.source ?? 'All sources'}</span>
            <Icon of={ChevronDown} size={14} />
          </Button>
        }
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[filter.source === null ? everySource : `of ${filter.source}`]}
        onAction={(key) =>
          onChangeFilter({
            ...filter,
            source: sources.find(({ source }) => `of ${source}` === key)?.source ?? null,
          })
        }
      >
        <MenuItem id={everySource}>All sources</MenuItem>
        {sources.map(({ source, count }) => (
          <MenuItem key={source} id={`of ${source}`} hint={count}>
            {source}
          </MenuItem>
        ))}
      </Menu>
    </div>
  )
}
