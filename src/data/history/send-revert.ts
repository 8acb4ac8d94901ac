import type { QueryClient } from '@tanstack/react-query'

import type { CardChange } from '#contract/cards.ts'
import { inverseMove } from '#domain/tree/card-move.ts'

import { cardQueries } from '../cards/queries.ts'
import { editorOf, resumeEdits } from '../edits/card-editors.ts'
import { resumeCreation } from '../edits/create-card.ts'
import { type CardEdit, editCards } from '../edits/edit-cards.ts'
import { moveCards, type MoveResult, resumeMove } from '../edits/move-cards.ts'
import { isOpenCreation } from '../edits/open-creations.ts'
import { runInTurn } from '../in-turn.ts'
import { isOffline, untilOnline } from '../page-life.ts'
import { sendRecordedValue, sendValue } from '../metrics/send-value.ts'
import { sentValuesQuery } from '../metrics/sent-values.ts'
import { isWaiting, withdraw } from '../until-sendable.ts'
import type { EntryOf, HistoryEntry } from './history-entry.ts'
import { historyOf, patchEntries } from './history.ts'
import { tabId } from './tab-id.ts'

export interface RevertResult {
  entry: HistoryEntry
  /** Changed: the field, the parents or the value were changed since, and nothing was sent. */
  state: 'done' | 'pending' | 'changed' | 'failed'
  reason?: string
  value?: unknown
  move?: MoveResult
}

export interface Direction {
  isForward: boolean
  seen?: { value: unknown }
  revertOf: string | undefined
  groupId: string
  /** A press of undo or redo leaves what another person has changed since. */
  isPassing?: boolean
}

export interface Revert {
  entry: HistoryEntry
  direction: Direction
}

export async function sendRevert(
  client: QueryClient,
  entry: HistoryEntry,
  direction: Direction,
): Promise<RevertResult> {
  switch (entry.kind) {
    case 'edit':
      return (await sendFields(client, [{ entry, direction }]))[0]!
    case 'move':
      return sendParents(client, entry, direction)
    case 'addValues':
      return revertValue(client, entry, direction)
    default:
      return { entry, state: 'failed' }
  }
}

const asChange = (values: object) => values as CardChange

/** Edits only. All are queued before the first is sent. */
export async function sendFields(client: QueryClient, reverts: readonly Revert[]): Promise<RevertResult[]> {
  const areGivenUp = reverts.map((revert) => giveUpOpen(client, revert))
  const edits = reverts.map((revert, index) => (areGivenUp[index] ? [] : editsOf(client, revert)))
  const results = await editCards(client, edits.flat(), { onFailure: 'drop' })
  let first = 0
  return reverts.map(({ entry }, index) => {
    if (areGivenUp[index]) return { entry, state: 'done' }
    const { state, reason, conflict } = results[first]!
    first += edits[index]!.length
    if (state === 'conflict') return { entry, state: 'changed', value: conflict?.theirs }
    return { entry, state, reason }
  })
}

/** Gives up an edit that has not been sent, because it waits for a decision of the user. */
function giveUpOpen(client: QueryClient, { entry, direction: { isForward } }: Revert): boolean {
  if (entry.kind !== 'edit' || isForward) return false
  const { field, entryId } = entry
  const editor = editorOf(client, entry.cardId)
  const { offers, conflicts, waiting } = editor.queue
  const offer = offers.find((each) => each.field === field && each.origin?.entryId === entryId)
  const asked = conflicts.find(
    (each) => each.field === field && waiting[each.field]?.origin?.entryId === entryId,
  )
  if (offer) editor.takeOffer(offer.field, 'discard')
  else if (asked) editor.drop(asked.field)
  else return false
  return true
}

/** Returns the edit of the field, and the one that restores the status which a type had cleared. */
function editsOf(client: QueryClient, { entry, direction }: Revert): CardEdit[] {
  if (entry.kind !== 'edit') return []
  const { cardId, field, before, after, clearedStatus } = entry
  const { isForward, seen } = direction
  const [from, to] = isForward ? [before, after] : [after, before]
  const only = (value: unknown) => asChange({ [field]: value ?? (field === 'resources' ? [] : '') })
  const origin = originOf(entry, direction)
  const edit = { cardId, change: only(to), expected: only(seen ? seen.value : from), origin }
  const isCleared = clearedStatus !== undefined && !isForward && isStatusCleared(client, cardId)
  if (!isCleared) return [edit]
  // An edit of its own: if another status was chosen in the meantime, that one stays.
  const status = { change: asChange({ cardStatus: clearedStatus }), expected: { cardStatus: '' } as const }
  return [edit, { cardId, ...status, origin }]
}

/** Without a revert that was sent, the action was withdrawn: it is redone as itself. */
const originOf = ({ entryId, groupId: own }: HistoryEntry, { isForward, revertOf, groupId }: Direction) =>
  isForward && revertOf === undefined ? { entryId, groupId: own } : { revertOf, groupId }

/** Returns why an action can't be undone yet: nobody knows whether a closed page sent this move. */
export const reasonToWait = (entry: HistoryEntry): string | undefined =>
  entry.kind === 'move' && entry.state === 'pending' && isOffline() && !isWaiting(entry.entryId)
    ? 'It waits for the connection.'
    : undefined

/** Returns whether the card has no status, or a request that clears it has no answer yet. */
function isStatusCleared(client: QueryClient, cardId: string): boolean {
  const { sending, waiting } = editorOf(client, cardId).queue
  if (sending?.cardType ?? waiting.cardType?.tried) return true
  return !client.getQueryData(cardQueries.detail(cardId).queryKey)?.cardStatus
}

async function sendParents(
  client: QueryClient,
  entry: EntryOf<'move'>,
  { isForward, revertOf, groupId }: Direction,
): Promise<RevertResult> {
  if (!isForward && withdraw(entry.entryId)) return { entry, state: 'done' }
  const moving = moveCards(
    client,
    [isForward ? entry : inverseMove(entry)],
    originOf(entry, { isForward, revertOf, groupId }),
  )
  // The next undo must not wait for the connection.
  if (isOffline()) return { entry, state: 'pending' }
  const [move] = await moving
  const { state, reason } = move!
  return {
    entry,
    state: state === 'overtaken' ? 'changed' : state === 'done' ? 'done' : 'failed',
    reason,
    move,
  }
}

/** Sends the value that its time had before, unless a later one was sent for it. */
async function revertValue(
  client: QueryClient,
  entry: EntryOf<'addValues'>,
  { isForward, seen, revertOf, groupId }: Direction,
): Promise<RevertResult> {
  if (!isForward && withdraw(entry.entryId)) return { entry, state: 'done' }
  const value = isForward ? entry.value : entry.before
  const { timestamp } = entry
  if (value === undefined || timestamp === undefined) return { entry, state: 'failed' }
  const later = isForward || seen ? undefined : await laterValue(client, { ...entry, timestamp })
  if (later !== undefined) return { entry, state: 'changed', value: later }
  const revert = { ...entry, entryId: undefined, at: undefined, value, before: undefined, revertOf, groupId }
  const sending = sendValue(client, { ...revert, timestamp })
  // The next undo must not wait for the connection.
  if (isOffline()) return { entry, state: 'pending' }
  const { state, reason } = await sending
  return { entry, state: state === 'failed' ? 'failed' : 'done', reason }
}

async function laterValue(
  client: QueryClient,
  { cardId, value, timestamp }: EntryOf<'addValues'> & { timestamp: string },
): Promise<number | undefined> {
  const atMs = Date.parse(timestamp)
  const sent = await client.fetchQuery(sentValuesQuery(cardId))
  const last = sent.find((each) => Date.parse(each.timestamp) === atMs)?.value
  return last === value ? undefined : last
}

const unfinishedOf = (client: QueryClient, tab: string) =>
  historyOf(client)
    .get()
    .filter((entry) => entry.tabId === tab && entry.state === 'pending')
    .filter((entry) => entry.kind === 'move' || entry.kind === 'addValues' || isOpenCreation(entry))

/** Finishes what a closed tab, or this tab before its reload, left without a result. */
export function resumeActions(client: QueryClient, fromTab: string): void {
  resumeEdits(client, fromTab)
  const left = unfinishedOf(client, fromTab)
  patchEntries(historyOf(client), left, (entry) => ({
    tabId: tabId(),
    // Shown from now on, also without a connection.
    ...(isOpenCreation(entry) && { isLeft: true }),
  }))
  if (left.length > 0) void finish(client, new Set(left.map(({ entryId }) => entryId)))
}

async function finish(client: QueryClient, entryIds: ReadonlySet<string>): Promise<void> {
  await untilOnline()
  const unfinished = unfinishedOf(client, tabId()).filter(({ entryId }) => entryIds.has(entryId))
  await runInTurn(unfinished, async (entry) => {
    if (entry.kind === 'move') return resumeMove(client, entry)
    if (entry.kind === 'create') return resumeCreation(client, entry)
    const { entryId, value, timestamp } = entry
    if (value !== undefined && timestamp !== undefined)
      await sendRecordedValue(client, entryId, { ...entry, value, timestamp })
  })
}
