import type { CardBefore } from './changes-since.ts'

/** An absent field is unchanged, a status of null is cleared. */
export interface OwnChange {
  changedAt: number
  cardId: string
  cardTitle?: string
  cardStatus?: string | null
  addedTo?: readonly string[]
  removedFrom?: readonly string[]
}

export interface RecordedAction {
  kind: string
  state: string
  at: number
  cardId?: string
  field?: string
  after?: unknown
  clearedStatus?: string
  added?: readonly string[]
  removed?: readonly string[]
  parentId?: string
}

/** Returns the changes of trees. An undone action is followed by the one that reverted it. */
export function ownChanges(actions: readonly RecordedAction[]): OwnChange[] {
  return actions.flatMap((action): OwnChange[] => {
    const { cardId, state, at: changedAt } = action
    const isInEffect = state === 'done' || state === 'pending'
    // A card that is being created has no id yet.
    const effect = cardId && isInEffect ? effectOf(action) : undefined
    return cardId === undefined || effect === undefined ? [] : [{ changedAt, cardId, ...effect }]
  })
}

function effectOf(action: RecordedAction): Partial<OwnChange> | undefined {
  const { kind, field, after, clearedStatus, parentId } = action
  if (kind === 'move') return { addedTo: action.added, removedFrom: action.removed }
  if (kind === 'create') return parentId === undefined ? undefined : { addedTo: [parentId] }
  if (kind !== 'edit') return undefined
  if (field === 'cardTitle' && typeof after === 'string') return { cardTitle: after.trim() }
  if (field === 'cardStatus') return { cardStatus: typeof after === 'string' && after !== '' ? after : null }
  return field === 'cardType' && clearedStatus !== undefined ? { cardStatus: null } : undefined
}

/** Makes only changes of others count. Of a created card only the id is known, so that it is left out. */
export function withOwnChanges<Card extends CardBefore>(
  seen: { seenAt: number; cards: readonly Card[] },
  changes: readonly OwnChange[],
): readonly Card[] {
  const later = changes
    .filter(({ changedAt }) => changedAt > seen.seenAt)
    .toSorted((one, other) => one.changedAt - other.changedAt)
  if (later.length === 0) return seen.cards
  const byId = new Map(seen.cards.map((card) => [card.cardId, card]))
  const put = (cardId: string, change: (card: Card) => Partial<CardBefore>) => {
    const card = byId.get(cardId)
    if (card) byId.set(cardId, { ...card, ...change(card) })
  }
  for (const { cardId, cardTitle, cardStatus, addedTo = [], removedFrom = [] } of later) {
    if (cardTitle !== undefined) put(cardId, () => ({ cardTitle }))
    if (cardStatus !== undefined) put(cardId, () => ({ cardStatus: cardStatus ?? undefined }))
    for (const parentId of removedFrom) {
      put(parentId, ({ childIds }) => ({ childIds: childIds?.filter((id) => id !== cardId) }))
    }
    for (const parentId of addedTo) {
      put(parentId, ({ childIds = [] }) => ({
        childIds: childIds.includes(cardId) ? childIds : [...childIds, cardId],
      }))
    }
  }
  return [...byId.values()]
}
