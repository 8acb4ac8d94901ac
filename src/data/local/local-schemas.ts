import * as z from 'zod/mini'

import { cardFields } from '#domain/card/edit-queue.ts'

/** An API key is never stored. */

const preferences = z.object({
  /** Shortcuts without Ctrl or Cmd. */
  singleKeys: z.boolean(),
  treeView: z.enum(['canvas', 'outline']),
  treeDirection: z.enum(['down', 'right']),
})
export type Preferences = z.infer<typeof preferences>
const defaultPreferences: Preferences = { singleKeys: true, treeView: 'canvas', treeDirection: 'down' }

const instant = z.number()

export const pin = z.object({ cardId: z.string(), pinnedAt: instant })

export const recent = z.object({
  kind: z.enum(['card', 'feedback', 'interview']),
  id: z.string(),
  title: z.string(),
  cardType: z.optional(z.string()),
  openedAt: instant,
})
export type Recent = z.infer<typeof recent>

/** A card that an answer contained: enough to show its title and to find it without a request. */
export const seenCard = z.object({
  cardId: z.string(),
  cardTitle: z.string(),
  cardType: z.string(),
  cardStatus: z.optional(z.string()),
  seenAt: instant,
})
export type SeenCard = z.infer<typeof seenCard>

export const foundRoot = z.object({
  cardId: z.string(),
  cardTitle: z.string(),
  cardType: z.string(),
  foundAt: instant,
})
export type FoundRoot = z.infer<typeof foundRoot>

const transcriptFacts = z.object({
  lineCount: z.number(),
  /** Null if lines have no times. */
  lengthSeconds: z.nullable(z.number()),
  shares: z.array(z.object({ speaker: z.nullable(z.string()), share: z.number() })),
  isPart: z.optional(z.boolean()),
})
export type TranscriptFacts = z.infer<typeof transcriptFacts>

export const foundInterview = z.object({
  interviewId: z.string(),
  foundAt: instant,
  title: z.optional(z.string()),
  cardIds: z.array(z.string()),
  /** Known only of interviews that were added here or that a search found. */
  heldAt: z.optional(z.string()),
  isAddedHere: z.optional(z.boolean()),
  isQuoted: z.optional(z.boolean()),
  facts: z.optional(transcriptFacts),
})
export type FoundInterview = z.infer<typeof foundInterview>

const lineRange = { firstLine: z.number(), lastLine: z.number() }
const quotedCard = z.object({ cardId: z.string(), cardTitle: z.string(), cardType: z.string() })

export const savedReading = z.object({
  interviewId: z.string(),
  leftAt: instant,
  line: z.number(),
  tags: z.array(z.object(lineRange)),
  /** Lines that were added as feedback, with the history entry of the request. */
  quotes: z.array(z.object({ ...lineRange, cards: z.array(quotedCard), entryId: z.optional(z.string()) })),
  /** The e-mail address of each speaker; empty if the user skipped the question. */
  emails: z.record(z.string(), z.string()),
  mergesSpeakers: z.boolean(),
})
export type SavedReading = z.infer<typeof savedReading>

export const person = z.object({ userId: z.string(), name: z.string() })
export type Person = z.infer<typeof person>

export const typedCustomer = z.object({ feedbackId: z.string(), name: z.string() })

export const draft = z.object({
  draftId: z.string(),
  text: z.string(),
  typedAt: instant,
  basedOn: z.optional(z.string()),
})
export type Draft = z.infer<typeof draft>

export const savedTreeUi = z.object({
  rootId: z.string(),
  leftAt: instant,
  foldedIds: z.array(z.string()),
  selectedIds: z.optional(z.array(z.string())),
  currentId: z.optional(z.string()),
  viewport: z.optional(
    z.object({
      x: z.number(),
      y: z.number(),
      zoom: z.number(),
      direction: z.enum(['down', 'right']),
      focusId: z.optional(z.string()),
    }),
  ),
})
export type SavedTreeUi = z.infer<typeof savedTreeUi>

export const visits = z.object({ startedAt: instant, seenAt: instant, previousAt: z.optional(instant) })
export type Visits = z.infer<typeof visits>

const hourMs = 60 * 60_000

/** Returns null for a time that is more than an hour ago. */
export function parseRecentTime(stored: unknown): number | null {
  const read = instant.safeParse(stored)
  return read.success && Date.now() - read.data < hourMs ? read.data : null
}

export const parseList =
  <Item>(item: z.ZodMiniType<Item>, maxLength: number) =>
  (stored: unknown): readonly Item[] =>
    Array.isArray(stored)
      ? stored
          .flatMap((value: unknown) => {
            const read = item.safeParse(value)
            return read.success ? [read.data] : []
          })
          .slice(0, maxLength)
      : []

/** Parses preferences one by one, so that one invalid value does not reset the others. */
export function parsePreferences(stored: unknown): Preferences {
  const given: Record<string, unknown> = typeof stored === 'object' && stored !== null ? { ...stored } : {}
  const read = Object.entries(preferences.shape).flatMap(([name, schema]) => {
    const value = schema.safeParse(given[name])
    return value.success ? [[name, value.data]] : []
  })
  return { ...defaultPreferences, ...(Object.fromEntries(read) as Partial<Preferences>) }
}

const fieldValue = z.union([
  z.string(),
  z.array(z.looseObject({ url: z.optional(z.string()), title: z.optional(z.string()) })),
])

export const keptEdit = z.object({
  cardId: z.string(),
  field: z.enum(cardFields),
  value: fieldValue,
  base: z.optional(fieldValue),
  tried: z.optional(z.array(fieldValue)),
  typedAt: z.number(),
  /** It met another value when it was sent: the user decides about it. */
  isOffered: z.optional(z.boolean()),
  /** Why the service rejected it: it is sent again when the user asks for it. */
  refusal: z.optional(z.string()),
  /** The tab that sends it. When it is closed, another one takes over. */
  ownerId: z.string(),
  origin: z.optional(
    z.object({
      entryId: z.optional(z.string()),
      groupId: z.optional(z.string()),
      revertOf: z.optional(z.string()),
    }),
  ),
})
export type KeptEdit = z.infer<typeof keptEdit>
