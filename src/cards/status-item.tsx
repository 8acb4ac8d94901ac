import Minus from 'lucide-react/icons/minus'

import { statusLook, statusMeaning } from '#domain/card/card-status.ts'
import { Icon } from '#ui/icon.tsx'
import { MenuItem } from '#ui/menu.tsx'

import { StatusGlyph } from './status-glyph.tsx'

const none = 'none'

/** The keys of a menu: react-aria takes no empty one. */
export const keyOfStatus = (cardStatus: string): string => cardStatus || none
export const statusOfKey = (key: string): string => (key === none ? '' : key)

/** A status in a menu, with its meaning; '' is no status. */
export function StatusItem({ cardStatus, hint }: { cardStatus: string; hint?: string }) {
  if (cardStatus === '') {
    return (
      <MenuItem id={none} icon={<Icon of={Minus} size={14} className="text-ink-3" />} hint={hint}>
        No status
      </MenuItem>
    )
  }
  return (
    <MenuItem
      id={cardStatus}
      icon={<StatusGlyph cardStatus={cardStatus} />}
      note={statusMeaning(cardStatus) ?? 'Known to the service only'}
      hint={hint}
      textValue={statusLook(cardStatus).word}
    >
      {statusLook(cardStatus).word}
    </MenuItem>
  )
}
