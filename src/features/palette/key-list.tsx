import type { ActionHead } from '#ui/actions/action-registry.ts'
import { Dialog } from '#ui/dialog.tsx'
import { keyWords } from '#ui/actions/key-caps.ts'
import { Keys } from '#ui/kbd.tsx'
import { Switch } from '#ui/switch.tsx'
import { useActionList } from '#ui/actions/use-actions.tsx'

import { listKeys, type KeyRow } from './key-list-rows.ts'

interface KeyListProps {
  isOpen: boolean
  onClose: () => void
  /** The actions of all screens, also of those not shown. */
  heads: readonly ActionHead[]
  areSingleKeysOn: boolean
  onSingleKeysChange: (areOn: boolean) => void
}

export function KeyList({ isOpen, onClose, heads, areSingleKeysOn, onSingleKeysChange }: KeyListProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="l"
      title="Keyboard shortcuts"
      headEnd={
        <Switch isSelected={areSingleKeysOn} onChange={onSingleKeysChange} className="me-3">
          Single-key shortcuts
        </Switch>
      }
      isBodyFocusable
      bodyClassName="pt-3 pb-1"
    >
      {/* In the body itself, whose height is limited, the last groups would be in a fourth column out of view. */}
      <div className="columns-3 gap-10 narrow:columns-1">
        <KeySections heads={heads} />
      </div>
    </Dialog>
  )
}

/** Separate, to subscribe to the actions only while the list is open. */
function KeySections({ heads }: Pick<KeyListProps, 'heads'>) {
  const registered = useActionList().map(({ action }) => action)
  return listKeys([...heads, ...registered]).map(({ title, rows }) => (
    <section key={title} className="break-inside-avoid pb-4">
      <h3 className="mb-1 text-13 font-head">{title}</h3>
      <dl>
        {rows.map((row) => (
          <Row key={row.label} row={row} />
        ))}
      </dl>
    </section>
  ))
}

function Row({ row: { label, bindings } }: { row: KeyRow }) {
  return (
    <div className="flex min-h-6.5 items-center justify-between gap-3">
      <dt className="text-ink-2">{label}</dt>
      <dd className="flex flex-none items-center gap-3.5">
        {bindings.map((binding) => (
          <span key={binding} className="inline-flex">
            <Keys binding={binding} isLoose />
            <span className="sr-only">{keyWords(binding)}</span>
          </span>
        ))}
      </dd>
    </div>
  )
}
