import type { QueryClient } from '@tanstack/react-query'

import type { CardChange } from '#contract/cards.ts'
import { statusAfterTypeChange } from '#domain/card/card-status.ts'
import type { CardMove, LoadedTree } from '#domain/tree/loaded-tree.ts'

import { dropOwnChange, recordOwnChange } from '../local/local-records.ts'
import { storageOfClient } from '../local/organization-storage.ts'
import type { Undo } from '../optimistic.ts'
import { cardQueries } from './queries.ts'

type Noted = Parameters<typeof recordOwnChange>[1]

/** Remembers what this browser changes, so that it does not count as changed since the last visit; the undo forgets it. */
function note(client: QueryClient, change: Noted): Undo {
  const memory = storageOfClient(client)
  const changeId = recordOwnChange(memory, change)
  return () => dropOwnChange(memory, changeId)
}

function knownStatus(client: QueryClient, cardId: string): string | undefined {
  const detail = client.getQueryData(cardQueries.detail(cardId).queryKey)
  if (detail) return detail.cardStatus
  const trees = client.getQueriesData<LoadedTree>({ queryKey: cardQueries.trees() })
  for (const [, tree] of trees) {
    const card = tree?.cards.find((loaded) => loaded.cardId === cardId)
    if (card) return card.cardStatus
  }
  return undefined
}

/** To be called before the change is shown: a change of type may cost the status that stands there. */
export function noteOwnEdit(client: QueryClient, cardId: string, change: CardChange): Undo {
  const { cardTitle, cardStatus, cardType } = change
  if (cardTitle === undefined && cardStatus === undefined && cardType === undefined) return () => undefined
  const status =
    cardStatus === undefined && cardType !== undefined
      ? (statusAfterTypeChange(cardType, knownStatus(client, cardId)).cardStatus ?? null)
      : cardStatus === ''
        ? null
        : cardStatus
  return note(client, { cardId, cardTitle: cardTitle?.trim(), cardStatus: status })
}

export function noteOwnMove(client: QueryClient, { cardId, addParentIds, removeParentIds }: CardMove): Undo {
  return note(client, { cardId, addedTo: [...addParentIds], removedFrom: [...removeParentIds] })
}

export function noteOwnCard(client: QueryClient, cardId: string, parentId: string): void {
  note(client, { cardId, addedTo: [parentId] })
}
