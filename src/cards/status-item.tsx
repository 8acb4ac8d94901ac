import { statusLook, statusMeaning } from '#domain/card/card-status.ts'
import { MenuItem } from '#ui/menu.tsx'

import { StatusGlyph } from './status-glyph.tsx'

/** A status in a menu, with its meaning. */
export function StatusItem({ cardStatus, hint }: { cardStatus: string; hint?: string }) {
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
