import * as z from 'zod/mini'

/** What the dashboard remembers of an organization on this browser, as it is stored. An API key is never among it. */

const preferences = z.object({
  /** Keys that act without Ctrl or Cmd. */
  singleKeys: z.boolean(),
  treeView: z.enum(['canvas', 'outline']),
  treeDirection: z.enum(['down', 'right']),
})
export type Preferences = z.infer<typeof preferences>
const defaultPreferences: Preferences = { singleKeys: true, treeView: 'canvas', treeDirection: 'down' }

const instant = z.number()

export const pin = z.object({ cardId: z.string(), pinnedAt: instant })
export type Pin = z.infer<typeof pin>

/** A place that was opened, newest first. */
export const recent = z.object({
  kind: z.enum(['card', 'feedback', 'interview']),
  id: z.string(),
  title: z.string(),
  cardType: z.optional(z.string()),
  openedAt: instant,
})
export type Recent = z.infer<typeof recent>

/** A card as far as it was seen: enough to name it without asking, and to search without the service's help (T2). */
export const seenCard = z.object({
  cardId: z.string(),
  cardTitle: z.string(),
  cardType: z.string(),
  cardStatus: z.optional(z.string()),
  seenAt: instant,
})
export type SeenCard = z.infer<typeof seenCard>

/** A card without parents, and what was seen of its tree. */
export const foundRoot = z.object({
  cardId: z.string(),
  cardTitle: z.string(),
  cardType: z.string(),
  foundAt: instant,
})
export type FoundRoot = z.infer<typeof foundRoot>

/** An interview that an insight, a link or a creation led to. */
export const foundInterview = z.object({
  interviewId: z.string(),
  foundAt: instant,
  title: z.optional(z.string()),
  cardIds: z.array(z.string()),
})
export type FoundInterview = z.infer<typeof foundInterview>

export const person = z.object({ userId: z.string(), name: z.string() })
export type Person = z.infer<typeof person>

/** One's own edit of a card: what a field was and what it became. */
export const journalEntry = z.object({
  entryId: z.string(),
  editedAt: instant,
  cardId: z.string(),
  cardTitle: z.string(),
  cardType: z.string(),
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** The status that a change of type cost the card: it comes back with the type. */
  clearedStatus: z.optional(z.string()),
})
export type JournalEntry = z.infer<typeof journalEntry>

/** A text that was typed and not saved yet. */
export const draft = z.object({
  draftId: z.string(),
  text: z.string(),
  typedAt: instant,
  basedOn: z.optional(z.string()),
})
export type Draft = z.infer<typeof draft>

/** How a tree was left: which branches were closed, which cards were chosen, which was the current one, what was on the screen. */
export const savedTreeUi = z.object({
  rootId: z.string(),
  leftAt: instant,
  foldedIds: z.array(z.string()),
  selectedIds: z.optional(z.array(z.string())),
  currentId: z.optional(z.string()),
  viewport: z.optional(
    z.object({ x: z.number(), y: z.number(), zoom: z.number(), direction: z.enum(['down', 'right']) }),
  ),
})
export type SavedTreeUi = z.infer<typeof savedTreeUi>

/** What one's own edit did to a card as a tree shows it (`OwnChange`). */
export const ownChange = z.object({
  changeId: z.string(),
  changedAt: instant,
  cardId: z.string(),
  cardTitle: z.optional(z.string()),
  cardStatus: z.optional(z.nullable(z.string())),
  addedTo: z.optional(z.array(z.string())),
  removedFrom: z.optional(z.array(z.string())),
})
export type OwnChangeRecord = z.infer<typeof ownChange>

/** When this visit and the one before began; a visit ends after half an hour without the dashboard. */
export const visits = z.object({ startedAt: instant, seenAt: instant, previousAt: z.optional(instant) })
export type Visits = z.infer<typeof visits>

/** Reads a list of records: those that cannot be read are left out, the rest stays. */
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

/** Reads preferences one by one, so that a word of another version costs only itself. */
export function parsePreferences(stored: unknown): Preferences {
  const given: Record<string, unknown> = typeof stored === 'object' && stored !== null ? { ...stored } : {}
  const read = Object.entries(preferences.shape).flatMap(([name, schema]) => {
    const value = schema.safeParse(given[name])
    return value.success ? [[name, value.data]] : []
  })
  return { ...defaultPreferences, ...(Object.fromEntries(read) as Partial<Preferences>) }
}
