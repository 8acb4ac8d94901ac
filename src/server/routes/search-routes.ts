import { searchCards, searchKeys, searchMaxHits } from '#contract/search.ts'
import { absoluteUrl, paths } from '#domain/paths.ts'

import { mount, type ServiceContext } from '../http/mount.ts'
import { CardVectors } from '../search/card-vectors.ts'
import { OrganizationSearch } from '../search/organization-search.ts'
import { present } from '../store/present.ts'
import { clauseHint } from './clause-hint.ts'
import { mountTextSearch } from './text-search-routes.ts'

export function mountSearch(service: ServiceContext): void {
  const { database, embeddings, report } = service
  const vectors = embeddings && new CardVectors(database, embeddings, report)
  const search = new OrganizationSearch(database, vectors)
  mountTextSearch(service, search)
  mount(
    service,
    searchCards,
    async ({ body, caller: { organizationId }, appUrl }) => {
      const { query: text, filter } = body
      const found = await search.searchCards(organizationId, { text, filter, limit: searchMaxHits })
      const cards = found.map(({ card, score }) => {
        const { cardId, cardTitle, cardType, cardStatus, workspaceId, archived } = card
        const fields = { cardId, cardTitle, cardType, cardStatus, organizationId, workspaceId, archived }
        return { ...present(fields), cardUrl: absoluteUrl(paths.card(cardId), appUrl), score }
      })
      return {
        message: cards.length === 1 ? '1 card was found.' : `${cards.length} cards were found.`,
        cards,
      }
    },
    clauseHint(searchKeys),
  )
}
