import Link from 'lucide-react/icons/link'
import Trash2 from 'lucide-react/icons/trash-2'

import { buttonPropsOf, type Action, withoutKey } from '#ui/actions/action-registry.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'

import type { InboxActions } from './use-inbox-actions.ts'

interface ReadingFootProps {
  actions: InboxActions
  isProcessed: boolean
  isDeleted: boolean
  chosenCount: number
  /** While entries are selected, the keys and the main button belong to the selection. */
  isSecondary: boolean
}

const foot =
  'flex min-h-14 flex-none flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-1.5 narrow:min-h-15 narrow:ps-3 narrow:pe-1 tiny:gap-1 tiny:ps-2 tiny:pe-0'

export function ReadingFoot(props: ReadingFootProps) {
  const { actions, isProcessed, isDeleted, chosenCount, isSecondary } = props
  const { process, link, remove } = actions.ofOpenEntry
  const buttonOf = (action: Action) => buttonPropsOf(isSecondary ? withoutKey(action) : action)
  if (isDeleted)
    return (
      <footer className={foot}>
        <Button variant="line" {...buttonPropsOf(actions.next)}>
          {actions.next.label}
        </Button>
      </footer>
    )
  const linkVariant = chosenCount > 0 && !isSecondary ? 'main' : 'line'
  const processVariant = isSecondary ? 'ghost' : chosenCount > 0 ? 'line' : 'main'
  const buttons = [
    !isProcessed && (
      <Button key="process" variant={processVariant} {...buttonOf(process)}>
        <span>Process{chosenCount > 0 && <span className="narrow:hidden"> only</span>}</span>
      </Button>
    ),
    <Button key="link" variant={linkVariant} {...buttonOf(link)}>
      {link.label}
    </Button>,
  ]
  return (
    <footer className={foot}>
      {chosenCount > 0 ? buttons.toReversed() : buttons}
      <span className="ms-auto flex items-center gap-2 tiny:gap-1">
        <IconButton label="Copy link" icon={Link} {...buttonOf(actions.copyLink)} />
        <Button variant="bad" icon={Trash2} {...buttonOf(remove)}>
          <span className="tiny:sr-only">Delete</span>
        </Button>
      </span>
    </footer>
  )
}
