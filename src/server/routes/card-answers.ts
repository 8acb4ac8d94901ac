import { absoluteUrl, paths } from '#domain/paths.ts'

import { unknownId } from '../http/problem.ts'
import { listKnownCardIds, type Stamp } from '../store/cards.ts'
import type { Call } from '../http/mount.ts'

/** By whom and when a call writes; a key counts as a user (decisions.md, C3). */
export function stampOf({ caller, now }: Pick<Call, 'caller' | 'now'>): Stamp {
  return { by: `key:${caller.keyId}`, at: now }
}

/** What a write to a card answers. */
export function cardWritten(cardId: string, appUrl: string, message: string) {
  return { cardId, cardUrl: absoluteUrl(paths.card(cardId), appUrl), message }
}

/** Refuses a list of ids that names a card which is not there. */
export async function requireCards(sql: Call['sql'], cardIds: readonly string[]): Promise<void> {
  const known = await listKnownCardIds(sql, cardIds)
  const unknown = cardIds.find((cardId) => !known.has(cardId))
  if (unknown !== undefined) throw unknownId('card', unknown)
}
