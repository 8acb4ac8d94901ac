import { mutationOptions, type QueryClient } from '@tanstack/react-query'

import { recordEntries } from '../history/history.ts'
import { runMutation } from '../query-client.ts'
import { knownText } from './card-values.ts'
import { createOnce, type NewCard } from './create-once.ts'
import { refetchFamily } from './refetch-family.ts'

/** Creates a card and returns its id, if the service reports one. Rejects with the reason. Nothing is shown before the answer. */
export async function createCard(
  client: QueryClient,
  card: NewCard,
  { groupId = crypto.randomUUID() }: { groupId?: string } = {},
): Promise<string | undefined> {
  const { cardTitle, cardType = '', parentId, parentType } = card
  const at = Date.now()
  const cardId = await createOnce(client, card)
  const parent =
    parentType === 'card' ? { parentId, parentTitle: knownText(client, parentId, 'cardTitle') } : {}
  recordEntries(client, [
    { kind: 'create', state: 'done', at, groupId, cardId: cardId ?? '', cardTitle, cardType, ...parent },
  ])
  return cardId
}

const createTogetherMutation = (parentId: string) =>
  mutationOptions({
    mutationKey: ['cards', 'create', 'together'] as const,
    networkMode: 'always',
    mutationFn: (createAll: () => Promise<number>) => createAll(),
    onSettled: (_count, _error, _createAll, _undo, { client }) => refetchFamily(client, [parentId]),
  })

export const createTogether = (
  client: QueryClient,
  parentId: string,
  createAll: () => Promise<number>,
): Promise<number> => runMutation(client, createTogetherMutation(parentId), createAll)
