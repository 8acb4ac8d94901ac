import * as z from 'zod/mini'

import { type CardField, fieldsOf, type FieldValue, type SaveQueue } from '#domain/card/save-queue.ts'

import type { Draft } from '../local/local-schemas.ts'
import { dropDraft, saveDraft } from '../local/local-records.ts'
import type { OrganizationStorage } from '../local/organization-storage.ts'

/** How much typing a closed tab may lose. */
const keepAfterMs = 300

const cardFields = [
  'cardTitle',
  'cardType',
  'cardStatus',
  'cardDetails',
  'resources',
] as const satisfies CardField[]
const storedValue = z.union([
  z.string(),
  z.array(z.looseObject({ url: z.optional(z.string()), title: z.optional(z.string()) })),
])

const draftIdOf = (cardId: string, field: CardField) => `card ${cardId} ${field}`

/** Mirrors what is not saved yet into the drafts of this browser, a moment after it was typed. */
export function keepDrafts(memory: OrganizationStorage, cardId: string) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest: SaveQueue | undefined
  let kept = new Set<CardField>()

  const keepNow = () => {
    clearTimeout(timer)
    timer = undefined
    if (!latest) return
    const edits = { ...latest.sending, ...latest.waiting }
    for (const field of fieldsOf(edits)) {
      const { base, value } = edits[field]!
      saveDraft(memory, {
        draftId: draftIdOf(cardId, field),
        text: JSON.stringify(value),
        basedOn: JSON.stringify(latest.sending?.[field]?.base ?? base),
      })
    }
    for (const field of kept) if (!edits[field]) dropDraft(memory, draftIdOf(cardId, field))
    kept = new Set(fieldsOf(edits))
  }
  globalThis.addEventListener?.('pagehide', keepNow)

  return {
    keep: (queue: SaveQueue) => {
      if (queue === latest) return
      latest = queue
      timer ??= setTimeout(keepNow, keepAfterMs)
    },
    /** Keeps nothing any more. */
    stop: () => {
      clearTimeout(timer)
      globalThis.removeEventListener?.('pagehide', keepNow)
    },
  }
}

/** What was typed into a field in an earlier visit and never saved. */
export interface CardDraft {
  field: CardField
  value: FieldValue
  basedOn: FieldValue
  typedAt: number
}

function readValue(text: string | undefined): FieldValue | undefined {
  try {
    const read = storedValue.safeParse(JSON.parse(text ?? 'null'))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

/** The drafts of a card that wait in this browser. */
export function draftsOf(drafts: readonly Draft[], cardId: string): CardDraft[] {
  return cardFields.flatMap((field) => {
    const draft = drafts.find(({ draftId }) => draftId === draftIdOf(cardId, field))
    const value = readValue(draft?.text)
    const basedOn = readValue(draft?.basedOn)
    if (!draft || value === undefined || basedOn === undefined) return []
    return [{ field, value, basedOn, typedAt: draft.typedAt }]
  })
}

export const dropCardDraft = (memory: OrganizationStorage, cardId: string, field: CardField) =>
  dropDraft(memory, draftIdOf(cardId, field))
