import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'

import { Checkbox } from '#ui/checkbox.tsx'
import { DialogFrame } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { runAction, useActionList } from '#ui/actions/use-actions.tsx'
import { OptionSearch, OptionSearchInput } from '#ui/option-search.tsx'

import { itemsOfActions, type PaletteItem } from './palette-item.ts'
import { PaletteList } from './palette-list.tsx'
import { usePaletteGroups, type PaletteTargets } from './use-palette-groups.ts'

interface PaletteProps extends PaletteTargets {
  isOpen: boolean
  onClose: () => void
}

export function Palette({ isOpen, onClose, ...targets }: PaletteProps) {
  return (
    <DialogFrame isOpen={isOpen} onClose={onClose} label="Search and commands" size="p">
      <PaletteContent {...targets} onClose={onClose} />
    </DialogFrame>
  )
}

function PaletteContent({ onClose, ...targets }: PaletteTargets & { onClose: () => void }) {
  const [query, setQuery] = useState('')
  const [includesArchived, setIncludesArchived] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const registered = useActionList()
  const itemsOf = (isGlobal: boolean) =>
    itemsOfActions(
      registered.filter(({ action }) => (action.scope === 'global') === isGlobal),
      ({ id }) => runAction(id),
    )
  const screenActions = itemsOf(false)
  // As for its key, the screen's own action comes first.
  const globalActions = itemsOf(true).filter(
    ({ label }) => !screenActions.some((action) => action.label === label),
  )
  const { groups, note } = usePaletteGroups({
    ...targets,
    query,
    includesArchived,
    screenActions,
    globalActions,
  })

  useEffect(() => input.current?.focus(), [])

  const choose = (item: PaletteItem, isBeside: boolean) => {
    onClose()
    // The dialog restores the focus first, so that the action may move it.
    requestAnimationFrame(() => item.run(isBeside))
  }
  return (
    <OptionSearch text={query} onTextChange={setQuery}>
      <div className="flex h-13 flex-none items-center gap-3 border-b border-line px-4">
        <Icon of={Search} size={18} className="text-ink-3" />
        <OptionSearchInput
          label="Search cards and commands"
          placeholder="Search cards, or type a command"
          isExpanded={groups.some(({ items }) => items.length > 0)}
          inputRef={input}
          className="text-16 tracking-normal"
        />
        <Kbd className="narrow:hidden">Esc</Kbd>
      </div>
      <PaletteList query={query} groups={groups} note={note} onChoose={choose} />
      <div className="flex h-9 flex-none items-center gap-4 border-t border-line px-4 text-12 text-ink-2 narrow:h-11">
        <KeyHint caps={['↑', '↓']} label="Choose" />
        <KeyHint caps={['Enter']} label="Open" />
        <KeyHint caps={['Shift Enter']} label="Open in panel" />
        <Checkbox isSelected={includesArchived} onChange={setIncludesArchived} className="ms-auto gap-1.5">
          Include archived
        </Checkbox>
      </div>
    </OptionSearch>
  )
}

function KeyHint({ caps, label }: { caps: readonly string[]; label: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 narrow:hidden">
      <span aria-hidden="true" className="inline-flex gap-0.25">
        {caps.map((cap) => (
          <Kbd key={cap}>{cap}</Kbd>
        ))}
      </span>
      {label}
    </span>
  )
}
