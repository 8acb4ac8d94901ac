import { createCard, getCard, listCardComments, updateCard, updateCardParents } from './cards.ts'
import { getCardContext } from './context.ts'
import type { Endpoint } from './endpoint.ts'
import { createFeedback, deleteFeedback, getFeedback, listFeedback, processFeedback } from './feedback.ts'
import { createInterview, deleteInterview, getTranscript } from './interviews.ts'
import { createMetric, createMetrics } from './metrics.ts'
import { searchCards, searchFeedback, searchInterviews } from './search.ts'
import { getAuthInfo, getHealth, getPeople, getWorkspace } from './system.ts'

/** The 18 operations of the published document, `POST /beta/cards`, the search in texts, the workspace and the people. */
export const operations: readonly Endpoint[] = [
  getHealth,
  getAuthInfo,
  getWorkspace,
  getPeople,
  createMetric,
  createMetrics,
  listFeedback,
  createFeedback,
  getFeedback,
  deleteFeedback,
  processFeedback,
  createInterview,
  deleteInterview,
  getTranscript,
  getCard,
  updateCard,
  createCard,
  updateCardParents,
  listCardComments,
  getCardContext,
  searchCards,
  searchFeedback,
  searchInterviews,
]
