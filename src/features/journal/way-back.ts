import type { CardChange } from '#contract/cards.ts'
import type { ReadCard } from '#data/cards/queries.ts'
import type { JournalEntry } from '#data/local/local-schemas.ts'
import { statusLostBy } from '#domain/card/card-status.ts'

import { isSameValue, type RevertibleField } from './journal-days.ts'

export interface WayBack {
  change: CardChange
  /** The edits that the way back consists of, for the journal. */
  edits: Pick<JournalEntry, 'field' | 'before' | 'after' | 'clearedStatus'>[]
}

/** What reverting an edit sends: the value before it, and with a type the status that its change had cleared. */
export function wayBack(
  { before, clearedStatus }: Pick<JournalEntry, 'before' | 'clearedStatus'>,
  field: RevertibleField,
  card: ReadCard,
): WayBack {
  const comesBack = clearedStatus !== undefined && isSameValue(card.cardStatus, '')
  const lost = field === 'cardType' && typeof before === 'string' ? statusLostBy(before, card) : undefined
  const edit = { field, before: card[field], after: before }
  return {
    // What is put back is what the service itself once gave.
    change: {
      [field]: before ?? (field === 'resources' ? [] : ''),
      ...(comesBack ? { cardStatus: clearedStatus } : {}),
    } as CardChange,
    edits: [
      lost === undefined ? edit : { ...edit, clearedStatus: lost },
      ...(comesBack ? [{ field: 'cardStatus', before: '', after: clearedStatus }] : []),
    ],
  }
}
