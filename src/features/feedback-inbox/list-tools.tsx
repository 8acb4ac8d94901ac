import ChevronDown from 'lucide-react/icons/chevron-down'
import type { Ref } from 'react'

import { usePersonNames } from '#cards/use-person-names.ts'
import { sourceLabel } from '#cards/source-label.ts'
import { feedbackAges, type FeedbackFilter } from '#domain/feedback/feedback-list.ts'
import { keyOf } from '#ui/actions/action-registry.ts'
import { Button } from '#ui/button.tsx'
import { SearchField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Menu, MenuItem, MenuSection } from '#ui/menu.tsx'

import { ageLabel } from './inbox-words.ts'
import type { FeedbackList } from './use-feedback-list.ts'
import { inboxActionHeads as heads } from './inbox-action-heads.ts'

interface ListToolsProps {
  filter: FeedbackFilter
  list: Pick<FeedbackList, 'entries' | 'sources' | 'customers'>
  onChangeFilter: (filter: FeedbackFilter) => void
  inputRef: Ref<HTMLInputElement>
  /** Continues in the list: at its first entry if the open one is not shown. */
  onLeave: () => void
  onFocusList: () => void
}

/** These filter the loaded entries: the service only filters by processed. */
export function ListTools({ filter, list, onChangeFilter, inputRef, onLeave, onFocusList }: ListToolsProps) {
  return (
    <div className="flex flex-none items-center gap-2 border-b border-line px-3 py-2">
      <SearchField
        label="Filter loaded entries"
        value={filter.text}
        onChange={(text) => onChangeFilter({ ...filter, text })}
        inputRef={inputRef}
        onSubmit={onLeave}
        hasMatches={list.entries.length > 0}
        onLeave={onFocusList}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') onLeave()
          else event.continuePropagation()
        }}
        binding={keyOf(heads.filter)}
        className="flex-1"
      />
      <FilterMenu filter={filter} list={list} onChangeFilter={onChangeFilter} />
    </div>
  )
}

const shownCustomers = 20

function FilterMenu({
  filter,
  list,
  onChangeFilter,
}: Pick<ListToolsProps, 'filter' | 'list' | 'onChangeFilter'>) {
  const nameOf = usePersonNames()
  const { source, customer, days } = filter
  const label = [
    ...(source === null ? [] : [sourceLabel(source)]),
    ...(customer === null ? [] : [nameOf(customer)]),
    ...(days === null ? [] : [ageLabel(days)]),
  ].join(', ')
  const changes: Record<string, Partial<FeedbackFilter>> = {
    'all sources': { source: null },
    'all customers': { customer: null },
    'any age': { days: null },
  }
  for (const each of list.sources) changes[`source ${each.source}`] = { source: each.source }
  for (const each of list.customers) changes[`customer ${each.userId}`] = { customer: each.userId }
  for (const each of feedbackAges) changes[`days ${each}`] = { days: each }
  const one = { selectionMode: 'single', disallowEmptySelection: true } as const
  return (
    <Menu
      label="Filters"
      placement="bottom end"
      className="max-h-[min(560px,80vh)] min-w-60"
      trigger={
        <Button variant="line" className="max-w-40">
          <span className="truncate">{label || 'Filter'}</span>
          <Icon of={ChevronDown} size={14} />
        </Button>
      }
      onAction={(key) => onChangeFilter({ ...filter, ...changes[String(key)] })}
    >
      <MenuSection
        title="Source"
        {...one}
        selectedKeys={[source === null ? 'all sources' : `source ${source}`]}
      >
        <MenuItem id="all sources">All sources</MenuItem>
        {list.sources.map((each) => (
          <MenuItem key={each.source} id={`source ${each.source}`} hint={each.count}>
            {sourceLabel(each.source)}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSection title="Received" {...one} selectedKeys={[days === null ? 'any age' : `days ${days}`]}>
        <MenuItem id="any age">Any time</MenuItem>
        {feedbackAges.map((each) => (
          <MenuItem key={each} id={`days ${each}`}>
            {ageLabel(each)}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSection
        title="Customer"
        {...one}
        selectedKeys={[customer === null ? 'all customers' : `customer ${customer}`]}
      >
        <MenuItem id="all customers">All customers</MenuItem>
        {list.customers
          .filter(({ userId }, index) => index < shownCustomers || userId === customer)
          .map((each) => (
            <MenuItem key={each.userId} id={`customer ${each.userId}`} hint={each.count}>
              {nameOf(each.userId)}
            </MenuItem>
          ))}
      </MenuSection>
    </Menu>
  )
}
