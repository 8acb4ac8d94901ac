import { absoluteUrl, paths } from '#domain/paths.ts'

import { unknownId } from '../http/problem.ts'
import { listKnownCardIds, type Stamp } from '../store/cards.ts'
import type { Call } from '../http/mount.ts'

/** Counts a key as a user (contract/README.md, C3). */
export function stampOf({ caller, now }: Pick<Call, 'caller' | 'now'>): Stamp {
  return { by: `key:${caller.keyId}`, at: now }
}

export function cardWritten(cardId: string, appUrl: string, message: string) {
  return { cardId, cardUrl: absoluteUrl(paths.card(cardId), appUrl), message }
}

export async function requireCards(sql: Call['sql'], cardIds: readonly string[]): Promise<void> {
  const known = await listKnownCardIds(sql, cardIds)
  const unknown = cardIds.find((cardId) => !known.has(cardId))
  if (unknown !== undefined) throw unknownId('card', unknown)
}
