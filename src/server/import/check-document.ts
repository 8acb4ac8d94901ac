import { isStatusOf, statusesOf } from '#domain/card/card-status.ts'

import type { Sql } from '../store/sql.ts'
import { checkLinks } from './check-links.ts'
import { mapInTurns } from '../take-turns.ts'
import type { Entries } from './import-entries.ts'
import type { ImportFaults } from './import-refused.ts'
import { collectIds, readByIds, type KnownIds } from './known-ids.ts'

type Entry<List extends keyof Entries> = Entries[List][number]

interface Checked {
  document: object
  entries: Entries
  faults: ImportFaults
}

export async function checkDocument(sql: Sql, { document, entries, faults }: Checked): Promise<void> {
  const known = await collectIds(sql, document, faults)
  await mapInTurns(entries.customers, ({ row, index }) => {
    const path = ['customers', index, 'customerOrganizationId']
    known.customerOrganizations.require(row.customerOrganizationId, path)
  })
  await mapInTurns(entries.cards, (card) => checkCard(card, faults))
  await checkLinks(entries, known.cards, faults)
  await mapInTurns(entries.metrics, ({ row, index }) =>
    known.cards.require(row.cardId, ['metrics', index, 'cardId']),
  )
  await checkComments(sql, { comments: entries.comments, known, faults })
  const references = { known, faults }
  await mapInTurns(entries.feedback, (entry) => checkInteraction(entry, 'feedback', references))
  await mapInTurns(entries.interviews, (entry) => checkInteraction(entry, 'interviews', references))
}

function checkCard({ row: { cardType, cardStatus }, index }: Entry<'cards'>, faults: ImportFaults): void {
  if (cardStatus === undefined || cardStatus === null || isStatusOf(cardType, cardStatus)) return
  const statuses = statusesOf(cardType)
  const fault =
    statuses.length > 0
      ? `must be a status of the type ${cardType} (${statuses.join(', ')}), not`
      : `must be absent: a card of the type ${cardType} has no status to set, so not`
  faults.add(['cards', index, 'cardStatus'], fault, cardStatus)
}

interface Thread {
  id: string
  cardId: string
  isOpening: boolean
}

interface References {
  known: KnownIds
  faults: ImportFaults
}

async function checkComments(
  sql: Sql,
  { comments, known, faults }: References & { comments: Entries['comments'] },
): Promise<void> {
  const own = new Map<string, Thread>()
  const named = new Set<string>()
  await mapInTurns(comments, ({ row: { commentId: id, cardId, threadRoot = id } }) => {
    if (id !== undefined) own.set(id, { id, cardId, isOpening: threadRoot === id })
    if (threadRoot !== undefined) named.add(threadRoot)
  })
  const existing = await readByIds<Thread>(
    sql,
    'select id, card_id as "cardId", thread_root = id as "isOpening" from comments',
    [...named].filter((id) => !own.has(id)),
  )
  await mapInTurns(comments, ({ row, index }) => {
    const { commentId, cardId, threadRoot } = row
    known.cards.require(cardId, ['comments', index, 'cardId'])
    if (threadRoot === undefined || threadRoot === commentId) return
    const thread = own.get(threadRoot) ?? existing.get(threadRoot)
    const fault =
      thread === undefined
        ? 'names no comment'
        : !thread.isOpening
          ? 'names a comment that opens no thread'
          : thread.cardId !== cardId
            ? 'names a comment on another card'
            : undefined
    if (fault !== undefined) faults.add(['comments', index, 'threadRoot'], fault, threadRoot)
  })
}

function checkInteraction(
  { row, index: at }: Entry<'feedback'> | Entry<'interviews'>,
  list: 'feedback' | 'interviews',
  { known, faults }: References,
): void {
  const path = [list, at]
  row.cardIds?.forEach((cardId, index) => known.cards.require(cardId, [...path, 'cardIds', index]))
  row.feedbackProviders?.forEach(({ id, email }, index) => {
    const at = [...path, 'feedbackProviders', index]
    if (id === undefined && email === undefined) faults.add(at, 'needs an email or an id')
    known.customers.require(id, [...at, 'id'])
  })
  row.feedbackReceivers?.forEach(({ id, email }, index) => {
    const at = [...path, 'feedbackReceivers', index]
    if (id === undefined && email === undefined) faults.add(at, 'needs an email or an id')
    known.users.require(id, [...at, 'id'])
  })
  let hasEntireText = (row.cardIds?.length ?? 0) > 0
  row.insights?.forEach(({ text, cardIds, customerId }, index) => {
    const at = [...path, 'insights', index]
    if (text === undefined && hasEntireText)
      faults.add(at, 'needs a text: the entire text has its insight already')
    hasEntireText ||= text === undefined
    known.customers.require(customerId, [...at, 'customerId'])
    cardIds.forEach((cardId, position) => known.cards.require(cardId, [...at, 'cardIds', position]))
  })
}
