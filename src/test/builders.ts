import type { ContextCard } from '#contract/context.ts'
import type { FeedbackSummary } from '#contract/feedback.ts'
import type { SearchHit } from '#contract/search.ts'

/** Records as the service answers them, with defaults for all fields. */

export const aContextCard = (card: Partial<ContextCard> & Pick<ContextCard, 'cardId'>): ContextCard => ({
  cardTitle: `Title ${card.cardId}`,
  cardType: 'opportunity',
  cardStatus: 'now',
  level: 0,
  children: [],
  ...card,
})

export const aContext = (...context: ContextCard[]) => ({
  context,
  metadata: { direction: 'descendants', cardCount: context.length, maxLevel: 1 },
})

export const aFeedback = (
  entry: Partial<FeedbackSummary> & Pick<FeedbackSummary, 'id'>,
): FeedbackSummary => ({
  processed: false,
  source: 'Ticket app',
  textPreview: `Entry ${entry.id}`,
  ...entry,
})

export const aHit = (hit: Partial<SearchHit> & Pick<SearchHit, 'cardId'>): SearchHit => ({
  cardTitle: `Title ${hit.cardId}`,
  cardType: 'opportunity',
  cardUrl: `http://localhost/cards/${hit.cardId}`,
  organizationId: 'org-1',
  workspaceId: 'ws-1',
  archived: false,
  score: 0.8,
  ...hit,
})
