import { feedbackBodyMaxLength, type InteractionBody } from '#contract/feedback.ts'
import { email, webUrl } from '#contract/scalars.ts'

import type { LinkableCard } from './feedback-links.ts'

type Person = NonNullable<InteractionBody['feedbackProviders']>[number]

export interface FeedbackDraft {
  body: string
  parseMarkdown: boolean
  /** As typed: 'Astrid Vang <astrid@holm.example>' or the address alone. */
  customers: readonly string[]
  recordedBy: readonly string[]
  cards: readonly LinkableCard[]
  /** A date-time; empty means the time of sending. */
  timestamp: string
  url: string
}

export const emptyFeedbackDraft: FeedbackDraft = {
  body: '',
  parseMarkdown: true,
  customers: [],
  recordedBy: [],
  cards: [],
  timestamp: '',
  url: '',
}

export const isDraftEmpty = (draft: FeedbackDraft): boolean =>
  draft.body.trim() === '' &&
  draft.url.trim() === '' &&
  draft.customers.length + draft.recordedBy.length + draft.cards.length === 0

/** Reads a person as mail programs write it; null without a valid address. */
export function parsePerson(text: string): Person | null {
  const parts = /^(?<name>[^<]*)<(?<address>[^>]*)>$/.exec(text.trim())?.groups
  const address = (parts?.address ?? text).trim()
  if (!email.safeParse(address).success) return null
  const names = (parts?.name ?? '').replaceAll('"', '').trim().split(/\s+/).filter(Boolean)
  const firstName = names.length > 1 ? names.slice(0, -1).join(' ') : names[0]
  const lastName = names.length > 1 ? names.at(-1) : undefined
  return {
    email: address,
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
  }
}

export type DraftProblem = { kind: 'empty' | 'tooLong' | 'notUrl' } | { kind: 'notEmail'; text: string }
export type DraftProblems = Partial<Record<keyof FeedbackDraft, DraftProblem>>

export function checkDraft(draft: FeedbackDraft): DraftProblems {
  const problems: DraftProblems = {}
  if (draft.body.trim() === '') problems.body = { kind: 'empty' }
  else if (Array.from(draft.body).length > feedbackBodyMaxLength) problems.body = { kind: 'tooLong' }
  for (const field of ['customers', 'recordedBy'] as const) {
    const wrong = draft[field].find((text) => parsePerson(text) === null)
    if (wrong !== undefined) problems[field] = { kind: 'notEmail', text: wrong }
  }
  if (draft.url.trim() !== '' && !webUrl.safeParse(draft.url.trim()).success)
    problems.url = { kind: 'notUrl' }
  return problems
}

const people = (texts: readonly string[]) => texts.map(parsePerson).filter((person) => person !== null)

export function draftToBody(draft: FeedbackDraft): InteractionBody {
  const providers = people(draft.customers)
  const receivers = people(draft.recordedBy).map(({ email }) => ({ email }))
  return {
    body: draft.body,
    parseMarkdown: draft.parseMarkdown,
    ...(draft.cards.length === 0 ? {} : { cardIds: draft.cards.map(({ cardId }) => cardId) }),
    ...(providers.length === 0 ? {} : { feedbackProviders: providers }),
    ...(receivers.length === 0 ? {} : { feedbackReceivers: receivers }),
    ...(draft.timestamp === '' ? {} : { timestamp: draft.timestamp }),
    ...(draft.url.trim() === '' ? {} : { url: draft.url.trim() }),
  }
}

const writePerson = ({ email: address, firstName, lastName }: Person): string => {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return name === '' ? address : `${name} <${address}>`
}

/** Uses the ids as titles, which aren't known. */
export const cardsOfIds = (cardIds: readonly string[] = []): LinkableCard[] =>
  cardIds.map((cardId) => ({ cardId, cardTitle: cardId, cardType: '' }))

/** Returns the draft of a request, so that a failed one can be edited. */
export const bodyToDraft = (body: InteractionBody): FeedbackDraft => ({
  body: body.body,
  parseMarkdown: body.parseMarkdown ?? false,
  customers: (body.feedbackProviders ?? []).map(writePerson),
  recordedBy: (body.feedbackReceivers ?? []).map(({ email: address }) => address),
  cards: cardsOfIds(body.cardIds),
  timestamp: body.timestamp ?? '',
  url: body.url ?? '',
})
