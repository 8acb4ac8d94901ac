import { feedbackBodyMaxLength, type InteractionBody } from '#contract/feedback.ts'
import { email, webUrl } from '#contract/scalars.ts'

type Person = NonNullable<InteractionBody['feedbackProviders']>[number]

/** What the form of a new entry holds while it is being written. */
export interface FeedbackDraft {
  body: string
  parseMarkdown: boolean
  /** As typed: 'Astrid Vang <astrid@holm.example>' or the address alone. */
  saidBy: readonly string[]
  heardBy: readonly string[]
  cardIds: readonly string[]
  /** A date-time, or empty for the moment of sending. */
  timestamp: string
  url: string
}

export const emptyFeedbackDraft: FeedbackDraft = {
  body: '',
  parseMarkdown: true,
  saidBy: [],
  heardBy: [],
  cardIds: [],
  timestamp: '',
  url: '',
}

export const isDraftEmpty = (draft: FeedbackDraft): boolean =>
  draft.body.trim() === '' &&
  draft.url.trim() === '' &&
  draft.saidBy.length + draft.heardBy.length + draft.cardIds.length === 0

/** Reads a person as mail programs write one; null without a valid address. */
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

export type DraftErrors = Partial<Record<keyof FeedbackDraft, string>>

/** What keeps a draft from being sent, by field; empty when nothing does. */
export function checkDraft(draft: FeedbackDraft): DraftErrors {
  const errors: DraftErrors = {}
  if (draft.body.trim() === '') errors.body = 'Write what was said.'
  else if (Array.from(draft.body.trim()).length > feedbackBodyMaxLength)
    errors.body = `At most ${feedbackBodyMaxLength.toLocaleString()} characters.`
  for (const field of ['saidBy', 'heardBy'] as const) {
    const wrong = draft[field].find((text) => parsePerson(text) === null)
    if (wrong !== undefined) errors[field] = `“${wrong}” is no e-mail address.`
  }
  if (draft.url.trim() !== '' && !webUrl.safeParse(draft.url.trim()).success)
    errors.url = 'An address starts with http:// or https://. Leave it empty if there is none.'
  return errors
}

const people = (texts: readonly string[]) => texts.map(parsePerson).filter((person) => person !== null)

/** The request of a draft that `checkDraft` let through. */
export function draftToBody(draft: FeedbackDraft): InteractionBody {
  const providers = people(draft.saidBy)
  const receivers = people(draft.heardBy).map(({ email }) => ({ email }))
  return {
    body: draft.body,
    parseMarkdown: draft.parseMarkdown,
    ...(draft.cardIds.length === 0 ? {} : { cardIds: [...draft.cardIds] }),
    ...(providers.length === 0 ? {} : { feedbackProviders: providers }),
    ...(receivers.length === 0 ? {} : { feedbackReceivers: receivers }),
    ...(draft.timestamp === '' ? {} : { timestamp: draft.timestamp }),
    ...(draft.url.trim() === '' ? {} : { url: draft.url.trim() }),
  }
}
