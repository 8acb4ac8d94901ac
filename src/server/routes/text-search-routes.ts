import {
  feedbackSearchKeys,
  interviewSearchKeys,
  searchFeedback,
  searchInterviews,
  searchMaxHits,
} from '#contract/search.ts'
import { absoluteUrl, paths } from '#domain/paths.ts'

import { mount, type Call, type ServiceContext } from '../http/mount.ts'
import type { OrganizationSearch } from '../search/organization-search.ts'
import type { ScoredPassage } from '../search/passage-index.ts'
import { cutSnippet, type Snippet } from '../search/snippet.ts'
import { listFeedbackByIds } from '../store/feedback.ts'
import { listInterviewTimes, type InteractionKind } from '../store/interactions.ts'
import { listPassages } from '../store/search-texts.ts'
import { withUrl } from './feedback-routes.ts'
import { clauseHint } from './clause-hint.ts'

export function mountTextSearch(service: ServiceContext, search: OrganizationSearch): void {
  mount(
    service,
    searchFeedback,
    async ({
      body: { query: text, filter, limit = searchMaxHits },
      caller: { organizationId },
      sql,
      appUrl,
    }) => {
      const found = await search.searchPassages('feedback', organizationId, { text, filter, limit })
      const entries = await listFeedbackByIds(sql, idsOf(found))
      const snippets = await readSnippets(sql, 'feedback', { found, text })
      const results = joinById(found, entries, ({ id, score }, entry) => ({
        ...withUrl(entry, appUrl),
        score,
        snippet: snippets.get(id)?.text ?? '',
      }))
      const count = results.length
      return { message: count === 1 ? '1 entry was found.' : `${count} entries were found.`, results }
    },
    clauseHint(feedbackSearchKeys),
  )

  mount(
    service,
    searchInterviews,
    async ({
      body: { query: text, filter, limit = searchMaxHits },
      caller: { organizationId },
      sql,
      appUrl,
    }) => {
      const found = await search.searchPassages('interview', organizationId, { text, filter, limit })
      const interviews = await listInterviewTimes(sql, idsOf(found))
      const snippets = await readSnippets(sql, 'interview', { found, text })
      const results = joinById(found, interviews, ({ id, score, entry, passage }, times) => ({
        ...times,
        score,
        snippet: snippets.get(id)?.text ?? '',
        interviewUrl: absoluteUrl(paths.interview(id, snippets.get(id)?.time ?? passage.time), appUrl),
        cardIds: [...entry.cardIds],
        customerUserIds: [...entry.customerUserIds],
      }))
      const count = results.length
      return { message: count === 1 ? '1 interview was found.' : `${count} interviews were found.`, results }
    },
    clauseHint(interviewSearchKeys),
  )
}

const idsOf = (found: readonly ScoredPassage[]) => found.map(({ id }) => id)

/** Joins hits with their rows, in the order of the hits. An entry that was deleted since the search is left out. */
function joinById<Row extends { id: string }, Result>(
  found: readonly ScoredPassage[],
  rows: readonly Row[],
  join: (hit: ScoredPassage, row: Row) => Result,
): Result[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return found.flatMap((hit) => {
    const row = byId.get(hit.id)
    return row ? [join(hit, row)] : []
  })
}

async function readSnippets(
  sql: Call['sql'],
  kind: InteractionKind,
  { found, text }: { found: readonly ScoredPassage[]; text: string },
): Promise<Map<string, Snippet>> {
  const passages = await listPassages(sql, kind, found)
  return new Map([...passages].map(([id, passage]) => [id, cutSnippet(passage, text)]))
}
