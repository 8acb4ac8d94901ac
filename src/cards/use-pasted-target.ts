import { type QueryClient, useQueryClient } from '@tanstack/react-query'

import { cardQueries, type ReadContextCard } from '#data/cards/queries.ts'
import { findPage } from '#data/find-page.ts'
import { useOwnOrigins } from '#data/session/own-origins.ts'
import { mayBeUnusualId, parsePasted, type PastedTarget } from '#domain/pasted-link.ts'
import { paths } from '#domain/paths.ts'

export interface PastedTargets {
  parse: (text: string) => PastedTarget | null
  /** For an id that the service does not know, returns the page that reports it. */
  pathOf: (target: PastedTarget) => Promise<string>
  labelOf: (target: PastedTarget) => string
  /** For text that `parse` does not know: the page of the record with this id, null if there is none. */
  pageOfUnusualId: (text: string) => Promise<string | null>
}

export function usePastedTarget(): PastedTargets {
  const client = useQueryClient()
  const origins = useOwnOrigins()
  return {
    parse: (text) => parsePasted(text, { origins, knownCards: cardsWithUrl(client) }),
    pathOf: async (target) =>
      target.kind === 'link' ? target.path : ((await findPage(client, target.id)) ?? paths.card(target.id)),
    labelOf: (target) => (target.kind === 'link' ? 'Open link' : `Open ID ${target.id}`),
    pageOfUnusualId: async (text) => (mayBeUnusualId(text) ? findPage(client, text) : null),
  }
}

/** One card of each loaded context is enough: the cards of a service have URLs of the same shape. */
function cardsWithUrl(client: QueryClient): { cardId: string; cardUrl: string }[] {
  return client
    .getQueriesData<{ items: ReadContextCard[] }>({ queryKey: cardQueries.contexts() })
    .flatMap(([, context]) => {
      const { cardId, cardUrl } = context?.items.find((card) => card.cardUrl) ?? {}
      return cardId && cardUrl ? [{ cardId, cardUrl }] : []
    })
}
