import { TypeIcon } from '#cards/type-icon.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { Kbd, Keys } from '#ui/kbd.tsx'
import { OptionList } from '#ui/option-search.tsx'

import type { PaletteGroup, PaletteItem } from './palette-item.ts'

interface PaletteListProps {
  query: string
  groups: readonly PaletteGroup[]
  note: string | null
  onChoose: (item: PaletteItem, isBeside: boolean) => void
}

export function PaletteList({ query, groups, note, onChoose }: PaletteListProps) {
  return (
    <div className="grid max-h-102 min-h-0 grid-rows-[minmax(0,1fr)_auto]">
      <OptionList
        label="Results"
        text={query}
        groups={groups.map(({ items, ...group }) => ({ ...group, options: items }))}
        nameOf={({ label }) => label}
        renderOption={(item, isActive) => <OptionFace item={item} isActive={isActive} />}
        onChoose={onChoose}
        className="min-h-0 overflow-auto px-2 pt-1 pb-2"
        optionClassName="px-2"
      />
      <p role="status" className={note === null ? 'sr-only' : 'px-4 pt-2.5 pb-3 text-12 text-ink-3'}>
        {note}
      </p>
    </div>
  )
}

function OptionFace({ item, isActive }: { item: PaletteItem; isActive: boolean }) {
  return (
    <>
      <Leading item={item} />
      <span className={classes('min-w-0 truncate', item.isFaint === true && 'text-ink-2')}>{item.label}</span>
      <span className="ms-auto flex-none ps-3 text-12 whitespace-nowrap text-ink-3">{item.hint}</span>
      {isActive && item.binding === undefined && <Kbd className="narrow:hidden">Enter</Kbd>}
      <Keys binding={item.binding} className="narrow:hidden" />
    </>
  )
}

/** Has a fixed width, so that labels are aligned. */
function Leading({ item }: { item: PaletteItem }) {
  return (
    <span className="grid size-4 flex-none place-items-center text-ink-3">
      {item.cardType !== undefined ? (
        <TypeIcon cardType={item.cardType} size={16} />
      ) : (
        item.icon !== undefined && <Icon of={item.icon} />
      )}
    </span>
  )
}
