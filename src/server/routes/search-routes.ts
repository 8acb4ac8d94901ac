import { searchCards, searchKeys, searchMaxHits } from '#contract/search.ts'
import { absoluteUrl, paths } from '#domain/paths.ts'

import { mount, type ServiceContext } from '../http/mount.ts'
import { embedQuery } from '../search/embed.ts'
import { rank } from '../search/rank.ts'
import { listCandidates, listHits } from '../store/card-search.ts'
import { present } from '../store/present.ts'

const clauseHint =
  `A clause is {"key": …, "match": {"value": …}} with a text, a number, true or false as its value; ` +
  `the keys are ${searchKeys.join(', ')}.`

export function mountSearch(service: ServiceContext): void {
  mount(
    service,
    searchCards,
    async ({ body, sql, appUrl }) => {
      const candidates = await listCandidates(sql, body.filter ?? {})
      const ranked = rank(embedQuery(body.query), candidates, searchMaxHits)
      const rows = await listHits(
        sql,
        ranked.map(({ cardId }) => cardId),
      )
      const byId = new Map(rows.map((row) => [row.cardId, row]))
      const hits = ranked.flatMap(({ cardId, score }) => {
        const row = byId.get(cardId)
        return row ? [{ ...present(row), cardUrl: absoluteUrl(paths.card(cardId), appUrl), score }] : []
      })
      return {
        message: hits.length === 1 ? '1 card was found.' : `${hits.length} cards were found.`,
        cards: hits,
      }
    },
    { hint: ([field, ...steps]) => (field === 'filter' && steps.at(-1) !== 'key' ? clauseHint : undefined) },
  )
}
