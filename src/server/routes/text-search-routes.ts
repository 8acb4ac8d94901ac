import type { RequestOf } from '#contract/endpoint.ts'
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
    async (call) => {
      const hits = await findTexts(search, 'feedback', call)
      const entries = await listFeedbackByIds(call.sql, idsOf(hits))
      const results = joinById(hits, entries, ({ score, snippet }, entry) => ({
        ...withUrl(entry, call.appUrl),
        score,
        snippet: snippet?.text ?? '',
      }))
      const count = results.length
      return { message: count === 1 ? '1 entry was found.' : `${count} entries were found.`, results }
    },
    clauseHint(feedbackSearchKeys),
  )

  mount(
    service,
    searchInterviews,
    async (call) => {
      const hits = await findTexts(search, 'interview', call)
      const interviews = await listInterviewTimes(call.sql, idsOf(hits))
      const results = joinById(hits, interviews, ({ id, score, snippet, entry, passage }, times) => ({
        ...times,
        score,
        snippet: snippet?.text ?? '',
        interviewUrl: absoluteUrl(paths.interview(id, snippet?.time ?? passage.time), call.appUrl),
        cardIds: [...entry.cardIds],
        customerUserIds: [...entry.customerUserIds],
      }))
      const count = results.length
      return { message: count === 1 ? '1 interview was found.' : `${count} interviews were found.`, results }
    },
    clauseHint(interviewSearchKeys),
  )
}

type SearchCall = (RequestOf<typeof searchFeedback> | RequestOf<typeof searchInterviews>) & Call

interface Hit extends ScoredPassage {
  /** Undefined if the text was deleted since the search. */
  snippet: Snippet | undefined
}

async function findTexts(
  search: OrganizationSearch,
  kind: InteractionKind,
  { body: { query: text, filter, limit = searchMaxHits }, caller: { organizationId }, sql }: SearchCall,
): Promise<Hit[]> {
  const found = await search.searchPassages(kind, organizationId, { text, filter, limit })
  const passages = await listPassages(sql, kind, found)
  return found.map((hit) => {
    const passage = passages.get(hit.id)
    return { ...hit, snippet: passage === undefined ? undefined : cutSnippet(passage, text) }
  })
}

const idsOf = (hits: readonly Hit[]) => hits.map(({ id }) => id)

/** Keeps the order of the hits. An entry that was deleted since the search is left out. */
function joinById<Row extends { id: string }, Result>(
  hits: readonly Hit[],
  rows: readonly Row[],
  join: (hit: Hit, row: Row) => Result,
): Result[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return hits.flatMap((hit) => {
    const row = byId.get(hit.id)
    return row ? [join(hit, row)] : []
  })
}
