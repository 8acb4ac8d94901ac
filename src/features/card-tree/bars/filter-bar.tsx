import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import type { ReactElement } from 'react'

import { StatusGlyph } from '#cards/status-glyph.tsx'
import { TypeIcon } from '#cards/type-icon.tsx'
import { statusLook } from '#domain/card/card-status.ts'
import { cardTypeWord } from '#domain/card/card-type.ts'
import type { TreeNode } from '#domain/tree/tree-node.ts'
import { BarDivider } from '#ui/bar.tsx'
import { ChipToggle } from '#ui/chip.tsx'
import { Button } from '#ui/button.tsx'
import { formatCount, formatNumber } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'

import { RestButton, useRestLoading } from './load-rest.tsx'
import { treeActions } from '../state/action-definitions.ts'
import { focusedBranch } from '../state/current-node.ts'
import { focusTree } from '../state/focus-tree.ts'
import { countChanges } from '../state/list-changes.ts'
import { countGaps, gapNames, gaps, noFilter, type TreeFilter } from '../state/matching-cards.ts'
import { useTree, useTreeStore } from '../state/tree-store.ts'
import { selectAll } from '../state/ui-updates.ts'
import { everyNode } from '../state/visible-nodes.ts'

/** The types of the focused branch or tree, and the statuses that cards of the chosen types have. */
function occurring(roots: readonly TreeNode[], filter: TreeFilter): { types: string[]; statuses: string[] } {
  const types = new Set(filter.types)
  const statuses = new Set(filter.statuses)
  for (const node of everyNode(roots)) {
    if (node.kind !== 'card') continue
    const { cardType, cardStatus } = node.card
    if (cardType !== '') types.add(cardType)
    const isOffered = filter.types.length === 0 || filter.types.includes(cardType)
    if (cardStatus !== undefined && isOffered) statuses.add(cardStatus)
  }
  return { types: [...types], statuses: [...statuses] }
}

const typeIcons = (types: readonly string[]) => types.map((type) => <TypeIcon key={type} cardType={type} />)
const statusIcons = (statuses: readonly string[]) =>
  statuses.map((status) => <StatusGlyph key={status} cardStatus={status} />)

export function FilterBar({ onClose }: { onClose: () => void }) {
  const { go } = useTreeStore()
  const evidence = useTree((view) => view.evidence)
  const filter = useTree((view) => view.filter)
  const roots = useTree((view) => view.roots)
  const counts = countGaps(roots, filter, evidence)
  const { types, statuses } = occurring(roots, filter)
  const close = () => {
    focusTree()
    go({ filter: noFilter, showsChanges: false })
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape of its buttons
    <div
      role="group"
      aria-label="Filter"
      onKeyDown={(event) => {
        // The menus have Escape themselves.
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        close()
      }}
      // In two rows if one has no room for all.
      className="relative flex min-h-11 flex-none flex-wrap items-center gap-2 border-b border-line bg-surface py-1.5 ps-4 pe-12 narrow:h-13 narrow:flex-nowrap narrow:overflow-x-auto narrow:pe-3"
    >
      <FilterMenu
        label="Type"
        none="Any type"
        many="types"
        values={types}
        chosen={filter.types}
        wordOf={cardTypeWord}
        icons={typeIcons(types)}
        onChange={(chosen) => go({ filter: { ...filter, types: chosen } })}
      />
      <FilterMenu
        label="Status"
        none="Any status"
        many="statuses"
        values={statuses}
        chosen={filter.statuses}
        wordOf={(status) => statusLook(status).word}
        icons={statusIcons(statuses)}
        onChange={(chosen) => go({ filter: { ...filter, statuses: chosen } })}
      />
      <BarDivider />
      <span className="text-12 text-ink-3">Gaps</span>
      {gapNames.map((gap) => (
        <ChipToggle
          key={gap}
          isSelected={filter.gaps.includes(gap)}
          onChange={(isSelected) => {
            const others = filter.gaps.filter((other) => other !== gap)
            go({ filter: { ...filter, gaps: isSelected ? [...others, gap] : others } })
          }}
        >
          {gaps[gap]}
          <span className="text-ink-3 tabular-nums">{formatNumber(counts[gap])}</span>
        </ChipToggle>
      ))}
      <ChangesToggle />
      <div className="ms-auto flex items-center gap-2 narrow:contents">
        <Matches onClear={() => go({ filter: noFilter, showsChanges: false })} />
      </div>
      <div className="absolute end-3 top-2 narrow:static">
        <IconButton size="s" label="Close filter" icon={X} onPress={close} />
      </div>
    </div>
  )
}

function ChangesToggle() {
  const { go } = useTreeStore()
  const roots = useTree((view) => view.roots)
  const changes = useTree((view) => view.changes)
  const showsChanges = useTree((view) => view.showsChanges)
  if (!changes) return null
  return (
    <>
      <BarDivider />
      <ChipToggle isSelected={showsChanges} onChange={(isSelected) => go({ showsChanges: isSelected })}>
        {treeActions.changes.label}
        <span className="text-ink-3 tabular-nums">{formatNumber(countChanges(roots, changes))}</span>
      </ChipToggle>
    </>
  )
}

function Matches({ onClear }: { onClear: () => void }) {
  const { get, set } = useTreeStore()
  const cardCount = everyNode(useTree((view) => view.roots)).filter(({ kind }) => kind === 'card').length
  const isInBranch = useTree(focusedBranch) !== undefined
  const matches = useTree((view) => view.matches)
  const rest = useRestLoading()
  return (
    <>
      <span role="status" className="flex-none text-12 whitespace-nowrap text-ink-2 tabular-nums">
        {matches &&
          `${formatNumber(matches.length)} of ${formatCount(cardCount, rest ? 'loaded card' : 'card')} ${isInBranch ? 'in this branch ' : ''}${matches.length === 1 ? 'matches' : 'match'}`}
      </span>
      {matches && matches.length > 1 && (
        <Button size="s" variant="line" onPress={() => set(selectAll(get()))}>
          Select all
        </Button>
      )}
      {matches?.length === 0 && (
        <Button size="s" variant="line" onPress={onClear}>
          Clear filter
        </Button>
      )}
      {matches && rest && <RestButton {...rest} />}
    </>
  )
}

interface ChooserProps {
  label: string
  none: string
  many: string
  values: readonly string[]
  chosen: readonly string[]
  wordOf: (value: string) => string
  icons: readonly ReactElement[]
  onChange: (chosen: readonly string[]) => void
}

function FilterMenu({ label, none, many, values, chosen, wordOf, icons, onChange }: ChooserProps) {
  const [only] = chosen
  const text = only === undefined ? none : chosen.length === 1 ? wordOf(only) : `${chosen.length} ${many}`
  return (
    <Menu
      label={label}
      selectionMode="multiple"
      selectedKeys={chosen}
      onSelectionChange={(keys) => onChange(values.filter((value) => keys === 'all' || keys.has(value)))}
      trigger={
        <Button size="s" variant="line">
          {text}
          <Icon of={ChevronDown} size={12} />
        </Button>
      }
    >
      {values.map((value, index) => (
        <MenuItem key={value} id={value} icon={icons[index]}>
          {wordOf(value)}
        </MenuItem>
      ))}
    </Menu>
  )
}
