import { queryOptions } from '@tanstack/react-query'

import { getCard } from '#contract/cards.ts'
import { getFeedback } from '#contract/feedback.ts'
import { getTranscript } from '#contract/interviews.ts'

import { request } from '../http.ts'

/** Something with an id that belongs to one organization. */
export interface OwnedThing {
  kind: 'card' | 'feedback' | 'interview'
  id: string
}

async function isIn(organizationId: string, { kind, id }: OwnedThing, signal: AbortSignal): Promise<boolean> {
  const options = { signal, organizationId }
  try {
    if (kind === 'card') await request(getCard, { params: { cardId: id } }, options)
    else if (kind === 'feedback') await request(getFeedback, { params: { feedbackId: id } }, options)
    else await request(getTranscript, { params: { interviewId: id } }, options)
    return true
  } catch {
    // Unknown there too, or that organization cannot be asked: either way it is not known to be its own.
    return false
  }
}

/** Asks the other organizations of this browser for a thing that is unknown in this one; gives the first that has it, or null. */
export const elsewhereQuery = (thing: OwnedThing | null, organizationIds: readonly string[]) =>
  queryOptions({
    queryKey: ['elsewhere', thing, organizationIds] as const,
    queryFn: async ({ signal }) => {
      if (thing === null) return null
      const answers = await Promise.all(
        organizationIds.map(async (organizationId) => ({
          organizationId,
          hasIt: await isIn(organizationId, thing, signal),
        })),
      )
      return answers.find(({ hasIt }) => hasIt)?.organizationId ?? null
    },
    gcTime: 0,
    retry: false,
  })
