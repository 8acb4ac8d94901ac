import { TypeIcon } from '#cards/type-icon.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { Kbd, Keys } from '#ui/kbd.tsx'
import { Option } from '#ui/option.tsx'

import type { PaletteGroup, PaletteItem } from './palette-item.ts'

interface PaletteListProps {
  listId: string
  optionId: (item: PaletteItem) => string
  groups: readonly PaletteGroup[]
  active: PaletteItem | undefined
  note: string | null
  onChoose: (item: PaletteItem, isBeside: boolean) => void
}

/** The results of the palette. The focus stays in the field. */
export function PaletteList({ listId, optionId, groups, active, note, onChoose }: PaletteListProps) {
  return (
    <div className="max-h-102 min-h-0 overflow-auto px-2 pt-1 pb-2">
      <div id={listId} role="listbox" aria-label="Results">
        {groups.map(({ title, items }) => (
          <div key={title} role="group" aria-label={title}>
            <div aria-hidden="true" className="px-2 pt-2.5 pb-1 text-12 font-label text-ink-3">
              {title}
            </div>
            {items.map((item) => (
              <Option
                key={item.id}
                id={optionId(item)}
                isActive={item === active}
                onChoose={(event) => onChoose(item, event.shiftKey)}
                className="px-2"
              >
                <OptionFace item={item} isActive={item === active} />
              </Option>
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={note === null ? 'sr-only' : 'px-2 pt-2.5 pb-1 text-12 text-ink-3'}>
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
      {item.binding !== undefined && <Keys binding={item.binding} className="narrow:hidden" />}
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
