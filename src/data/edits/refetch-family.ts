import type { QueryClient } from '@tanstack/react-query'

import { cardQueries } from '../cards/queries.ts'
import { refetchWhenSettled } from '../optimistic.ts'

/** Refetches cards after their parents or children changed, with all trees and contexts. */
export const refetchFamily = (client: QueryClient, cardIds: readonly string[]): void =>
  refetchWhenSettled(
    client,
    ...cardIds.map((cardId) => cardQueries.detail(cardId).queryKey),
    cardQueries.trees(),
    cardQueries.contexts(),
  )
