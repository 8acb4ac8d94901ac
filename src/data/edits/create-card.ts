import { mutationOptions, type QueryClient } from '@tanstack/react-query'

import { explainNotCreated, type NotCreated } from '../cards/can-create.ts'
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

type CreationResult =
  | { created: { cardId: string | undefined }; refused?: undefined }
  | { created?: undefined; refused: NotCreated }

/** Creates a card; never rejects. The id is absent if the service does not return it. */
export async function tryCreateCard(client: QueryClient, card: NewCard): Promise<CreationResult> {
  const { parentId, parentType } = card
  try {
    return { created: { cardId: await createCard(client, card) } }
  } catch (error) {
    return { refused: await explainNotCreated(client, error, parentType === 'card' ? parentId : undefined) }
  }
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
