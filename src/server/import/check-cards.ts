import { isStatusOf, statusesOf } from '#domain/card/card-status.ts'

import type { Entries } from './import-entries.ts'
import type { ImportFaults } from './import-refused.ts'

/** Reports a status that the card's type does not have. */
export function checkCards(cards: Entries['cards'], faults: ImportFaults): void {
  for (const { row, index } of cards) {
    const { cardType, cardStatus } = row
    if (cardStatus === undefined || cardStatus === null || isStatusOf(cardType, cardStatus)) continue
    const statuses = statusesOf(cardType)
    const fault =
      statuses.length > 0
        ? `must be a status of the type ${cardType} (${statuses.join(', ')}), not`
        : `must be absent: a card of the type ${cardType} has no status to set, so not`
    faults.add(['cards', index, 'cardStatus'], fault, cardStatus)
  }
}
