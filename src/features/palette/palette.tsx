import Search from 'lucide-react/icons/search'
import { useEffect, useId, useRef, useState } from 'react'

import { encodeId } from '#domain/paths.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { DialogFrame } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { runAction, useActionList } from '#ui/actions/use-actions.tsx'
import { useActiveOption } from '#ui/use-active-option.ts'

import { itemsOfActions, type PaletteItem } from './palette-item.ts'
import { PaletteList } from './palette-list.tsx'
import { usePaletteGroups, type PaletteTargets } from './use-palette-groups.ts'

interface PaletteProps extends PaletteTargets {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Everything by its name: cards by meaning, what can be done here, what was open lately, any link or id. */
export function Palette({ isOpen, onOpenChange, ...targets }: PaletteProps) {
  return (
    <DialogFrame isOpen={isOpen} onOpenChange={onOpenChange} label="Search and commands" size="p">
      <PaletteContent {...targets} onClose={() => onOpenChange(false)} />
    </DialogFrame>
  )
}

function PaletteContent({ onClose, ...targets }: PaletteTargets & { onClose: () => void }) {
  const [query, setQuery] = useState('')
  const [isArchivedToo, setIsArchivedToo] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const registered = useActionList()
  const itemsOf = (isGlobal: boolean) =>
    itemsOfActions(
      registered.filter(({ action }) => (action.scope === 'global') === isGlobal),
      ({ id }) => runAction(id),
    )
  const { groups, note } = usePaletteGroups({
    ...targets,
    query,
    isArchivedToo,
    screenActions: itemsOf(false),
    globalActions: itemsOf(true),
  })
  const items = groups.flatMap((group) => group.items)
  const { active, restart, onKeyDown } = useActiveOption(items)

  useEffect(() => input.current?.focus(), [])

  const choose = (item: PaletteItem, isBeside: boolean) => {
    onClose()
    // The focus is back where it was before anything happens, so that what happens may move it.
    requestAnimationFrame(() => item.run(isBeside))
  }
  return (
    <>
      <div className="flex h-13 flex-none items-center gap-3 border-b border-line px-4">
        <Icon of={Search} size={18} className="text-ink-3" />
        <input
          ref={input}
          role="combobox"
          aria-label="Search cards and commands"
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active === undefined ? undefined : optionId(listId, active)}
          placeholder="Search cards by meaning, or type what you want to do"
          className="min-w-0 flex-1 bg-transparent text-16 tracking-normal text-ink caret-accent outline-0"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            restart()
          }}
          onKeyDown={(event) => onKeyDown(event, (item) => choose(item, event.shiftKey))}
        />
        <Kbd className="narrow:hidden">Esc</Kbd>
      </div>
      <PaletteList
        listId={listId}
        optionId={(item) => optionId(listId, item)}
        groups={groups}
        active={active}
        note={note}
        onChoose={choose}
      />
      <div className="flex h-9 flex-none items-center gap-4 border-t border-line px-4 text-12 text-ink-2 narrow:h-11">
        <KeyHint caps={['↑', '↓']} words="choose" />
        <KeyHint caps={['Enter']} words="open" />
        <KeyHint caps={['Shift Enter']} words="open beside" />
        <Checkbox isSelected={isArchivedToo} onChange={setIsArchivedToo} className="ms-auto gap-1.5">
          Archived too
        </Checkbox>
      </div>
    </>
  )
}

const optionId = (listId: string, item: PaletteItem) => `${listId}-${encodeId(item.id)}`

function KeyHint({ caps, words }: { caps: readonly string[]; words: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 narrow:hidden">
      <span aria-hidden="true" className="inline-flex gap-0.25">
        {caps.map((cap) => (
          <Kbd key={cap}>{cap}</Kbd>
        ))}
      </span>
      {words}
    </span>
  )
}
