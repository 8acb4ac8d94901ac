import type { QueryClient } from '@tanstack/react-query'

import { cardQueries } from '../cards/queries.ts'
import { refetchWhenSettled } from '../optimistic.ts'

export const refetchFamily = (client: QueryClient, cardIds: readonly string[]): void =>
  refetchWhenSettled(
    client,
    ...cardIds.map((cardId) => cardQueries.detail(cardId).queryKey),
    cardQueries.trees(),
    cardQueries.contexts(),
  )
