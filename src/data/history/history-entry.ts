import * as z from 'zod/mini'

import { createCard } from '#contract/cards.ts'
import { createFeedback } from '#contract/feedback.ts'
import { cardFields } from '#domain/card/edit-queue.ts'

const text = z.optional(z.string())

const common = {
  entryId: z.string(),
  /** When the user acted, in milliseconds. */
  at: z.number(),
  groupId: z.string(),
  /** The tab that acted: undo and redo take its entries only. */
  tabId: z.string(),
  /** Held: waits for its undo window, nothing was sent. Undone: cancelled, or reverted by a later entry. */
  state: z.enum(['held', 'pending', 'done', 'failed', 'undone']),
  /** When it changed last: of two copies of an entry the newer one counts. */
  changedAt: z.number(),
  reason: text,
  /** The service refused the only request for it, so a retry can't be a second one. */
  isRefused: z.optional(z.boolean()),
  revertOf: text,
  /** When Revert was pressed in the journal, and in which tab: its next undo takes that back. */
  journalRevert: z.optional(z.object({ tabId: z.string(), at: z.number() })),
  /** When the user pressed undo, in milliseconds: the answer to the action may come later. */
  undoneAt: z.optional(z.number()),
  /** Undo skips this entry: it can't be undone, another person has changed it since, or a newer entry contains it. */
  isPassedByUndo: z.optional(z.boolean()),
}
const card = { cardId: z.string(), cardTitle: z.string(), cardType: z.string() }
const ids = z.array(z.string())
const datapoint = z.object({ value: z.number(), timestamp: z.string() })

const schemas = {
  edit: z.object({
    ...common,
    ...card,
    kind: z.literal('edit'),
    field: z.enum(cardFields),
    before: z.unknown(),
    after: z.unknown(),
    /** The status that a change of type cleared: it is restored together with the type. */
    clearedStatus: text,
  }),
  move: z.object({
    ...common,
    ...card,
    kind: z.literal('move'),
    formerParentIds: ids,
    added: ids,
    removed: ids,
    parentTitles: z.optional(z.record(z.string(), z.string())),
    /** The user closed the report of its failure: only the journal shows it. */
    isFailureHidden: z.optional(z.boolean()),
  }),
  create: z.object({
    ...common,
    ...card,
    kind: z.literal('create'),
    parentId: text,
    parentTitle: text,
    body: z.optional(createCard.body),
    /** The children of the parent before; absent if they were unknown. */
    childIdsBefore: z.optional(ids),
    /** Waits for the connection, or was sent by a page that is gone: every screen shows it. */
    isLeft: z.optional(z.boolean()),
    /** Waits for the connection, and no request for it was sent. */
    isUnsent: z.optional(z.boolean()),
    draftId: text,
  }),
  addValues: z.object({
    ...common,
    ...card,
    kind: z.literal('addValues'),
    count: z.number(),
    /** Of a single value, which can be reverted only if its time had a value before. */
    value: z.optional(z.number()),
    before: z.optional(z.number()),
    timestamp: text,
    /** Of several values, the first and the last by time. */
    range: z.optional(z.tuple([datapoint, datapoint])),
    unit: text,
  }),
  processFeedback: z.object({
    ...common,
    kind: z.literal('processFeedback'),
    feedbackId: z.string(),
    title: z.string(),
    cardIds: z.optional(ids),
    /** The entry was processed before: it is only linked. */
    isLinking: z.optional(z.boolean()),
    dueAt: z.number(),
  }),
  deleteFeedback: z.object({
    ...common,
    kind: z.literal('deleteFeedback'),
    feedbackId: z.string(),
    title: z.string(),
    dueAt: z.number(),
  }),
  deleteInterview: z.object({
    ...common,
    kind: z.literal('deleteInterview'),
    interviewId: z.string(),
    title: z.string(),
    dueAt: z.number(),
  }),
  createInterview: z.object({
    ...common,
    kind: z.literal('createInterview'),
    interviewId: text,
  }),
  createFeedback: z.object({
    ...common,
    kind: z.literal('createFeedback'),
    feedbackId: text,
    title: z.string(),
    body: z.optional(createFeedback.body),
    dueAt: z.number(),
  }),
  /** The file of an import; its rows are stored by `data/feedback/import-rows.ts`. */
  importFeedback: z.object({
    ...common,
    kind: z.literal('importFeedback'),
    importId: z.string(),
    title: z.string(),
    total: z.number(),
    done: z.optional(z.number()),
    failed: z.optional(z.number()),
    newIds: z.optional(ids),
    resumesAt: z.optional(z.number()),
    dueAt: z.number(),
  }),
}

export type EntryKind = keyof typeof schemas
export type EntryOf<Kind extends EntryKind> = z.infer<(typeof schemas)[Kind]>
export type HistoryEntry = { [Kind in EntryKind]: EntryOf<Kind> }[EntryKind]
export type EntryState = HistoryEntry['state']

export type HeldKind =
  | 'processFeedback'
  | 'deleteFeedback'
  | 'deleteInterview'
  | 'createFeedback'
  | 'importFeedback'
export type HeldEntry = EntryOf<HeldKind>
export const isHeldKind = (entry: HistoryEntry): entry is HeldEntry => 'dueAt' in entry

/** Whether a text was typed, saved in part and restored: its edits were joined, and nothing is left to revert. */
export const isRestored = (entry: HistoryEntry): boolean =>
  entry.kind === 'edit' && entry.state === 'done' && entry.before === entry.after

export function parseEntry(stored: unknown): HistoryEntry | null {
  const kind = typeof stored === 'object' && stored !== null && 'kind' in stored ? stored.kind : null
  if (typeof kind !== 'string' || !Object.hasOwn(schemas, kind)) return null
  const read = schemas[kind as EntryKind].safeParse(stored)
  return read.success ? read.data : null
}
