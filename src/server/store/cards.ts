import type { Card, CardType, Resource } from '#contract/cards.ts'

import { queryInBatches } from './batches.ts'
import type { Sql } from './sql.ts'
import { present } from './present.ts'
import { selectedBy, type Selection } from './selection.ts'

const selectCard = `
  select
    c.id as "cardId", c.title as "cardTitle", c.type as "cardType", c.organization_id as "organizationId",
    c.archived, c.archived_at as "archivedAt", c.archived_by as "archivedBy", c.assignees,
    c.details as "cardDetails", c.status as "cardStatus",
    coalesce((
      select json_agg(json_build_object('cardId', l.card_id, 'contextId', l.id) order by l.position)
      from card_parents l where l.parent_id = c.id and not l.removed
    ), '[]') as children,
    coalesce((
      select json_agg(json_build_object('contextId', l.id, 'model', 'card', 'id', l.parent_id) order by l.position)
      from card_parents l where l.card_id = c.id and not l.removed
    ), '[]') as parents,
    m.count as "commentsCount", m.last as "commentsLastCreatedAt",
    c.created_at as "createdAt", c.created_by as "createdBy",
    c.updated_at as "updatedAt", c.updated_by as "updatedBy",
    c.start_date as "startDate", c.end_date as "endDate",
    c.tracker_issue_id as "trackerIssueId", c.tracker_issue_id is not null as "trackerLinked", c.labels,
    c.metric_type as "metricType", c.metric_start as "metricStart", c.metric_current as "metricCurrent",
    c.metric_target as "metricTarget", c.metric_lower_threshold as "metricLowerThreshold",
    c.metric_upper_threshold as "metricUpperThreshold", c.metric_unit as "metricUnit",
    c.resources, c.workspace_id as "workspaceId"
  from cards c
  cross join lateral (
    select count(*) as count, max(o.created_at) as last from comments o where o.card_id = c.id
  ) m`

export async function getCard(sql: Sql, cardId: string): Promise<Card | undefined> {
  const [card] = await listCards(sql, { ids: [cardId] })
  return card
}

export async function listCards(sql: Sql, selection: Selection): Promise<Card[]> {
  const [condition, parameters] = selectedBy('c.id', selection)
  const rows = await sql.query<Card>(`${selectCard} where ${condition}`, parameters)
  return rows.map(present)
}

export async function listKnownCardIds(sql: Sql, cardIds: readonly string[]): Promise<Set<string>> {
  if (cardIds.length === 0) return new Set()
  const rows = await sql.query<{ id: string }>('select id from cards where id = any($1::text[])', [cardIds])
  return new Set(rows.map(({ id }) => id))
}

export async function getWorkspaceId(sql: Sql): Promise<string> {
  const [row] = await sql.query<{ workspaceId: string }>(
    'select workspace_id as "workspaceId" from organizations',
  )
  if (row === undefined) throw new Error('The organization of this transaction does not exist')
  return row.workspaceId
}

export interface EditableCard {
  cardTitle: string
  cardType: CardType
  cardDetails: string | null
  /** The chosen status, not the derived one of a KPI. */
  chosenStatus: string | null
  resources: Resource[]
}

export interface CardBeforeUpdate extends EditableCard {
  /** Chosen, or derived for a KPI. */
  cardStatus: string | null
}

/** Reads the card's editable fields and locks it until the transaction ends. */
export async function getCardForUpdate(sql: Sql, cardId: string): Promise<CardBeforeUpdate | undefined> {
  const [row] = await sql.query<CardBeforeUpdate>(
    `select title as "cardTitle", type as "cardType", details as "cardDetails", chosen_status as "chosenStatus",
       status as "cardStatus", resources
     from cards where id = $1 for no key update`,
    [cardId],
  )
  return row
}

export interface Stamp {
  by: string
  at: Date
}

export async function updateCard(sql: Sql, cardId: string, card: EditableCard, stamp: Stamp): Promise<void> {
  sql.changed('cards', [cardId])
  await sql.query(
    `update cards set title = $2, type = $3, details = $4, chosen_status = $5, resources = $6,
       updated_at = $7, updated_by = $8
     where id = $1`,
    [
      cardId,
      card.cardTitle,
      card.cardType,
      card.cardDetails,
      card.chosenStatus,
      JSON.stringify(card.resources),
      stamp.at,
      stamp.by,
    ],
  )
}

export async function touchCard(sql: Sql, cardId: string, stamp: Stamp): Promise<void> {
  sql.changed('cards', [cardId])
  await sql.query('update cards set updated_at = $2, updated_by = $3 where id = $1', [
    cardId,
    stamp.at,
    stamp.by,
  ])
}

/** Times are ISO texts, dates `YYYY-MM-DD`. */
export interface NewCard {
  cardId: string
  workspaceId: string
  cardTitle: string
  cardType: CardType
  cardDetails?: string
  /** None for a KPI and a product. */
  cardStatus?: string | null
  archived?: boolean
  archivedAt?: string
  archivedBy?: string
  assignees?: readonly string[]
  labels?: readonly string[]
  resources?: readonly Resource[]
  startDate?: string
  endDate?: string
  trackerIssueId?: string
  metricType?: string
  metricUnit?: string
  metricStart?: number
  metricTarget?: number
  metricLowerThreshold?: number
  metricUpperThreshold?: number
  createdAt: string
  createdBy: string
  updatedAt: string
  updatedBy: string
}

export async function insertCards(sql: Sql, cards: readonly NewCard[]): Promise<void> {
  sql.changed(
    'cards',
    cards.map(({ cardId }) => cardId),
  )
  await queryInBatches(
    sql,
    `insert into cards (
       id, workspace_id, title, type, details, chosen_status, archived, archived_at, archived_by,
       assignees, labels, resources, start_date, end_date, tracker_issue_id, metric_type, metric_unit, metric_start,
       metric_target, metric_lower_threshold, metric_upper_threshold, created_at, created_by, updated_at, updated_by
     )
     select
       "cardId", "workspaceId", "cardTitle", "cardType", nullif("cardDetails", ''), "cardStatus",
       coalesce(archived, false), "archivedAt", "archivedBy", coalesce(assignees, '{}'), coalesce(labels, '{}'),
       coalesce(resources, '[]'), "startDate", "endDate", "trackerIssueId", "metricType", "metricUnit", "metricStart",
       "metricTarget", "metricLowerThreshold", "metricUpperThreshold", "createdAt", "createdBy", "updatedAt", "updatedBy"
     from json_to_recordset($1) as row (
       "cardId" text, "workspaceId" text, "cardTitle" text, "cardType" text, "cardDetails" text, "cardStatus" text,
       archived boolean, "archivedAt" timestamptz, "archivedBy" text, assignees text[], labels text[], resources jsonb,
       "startDate" date, "endDate" date, "trackerIssueId" text, "metricType" text, "metricUnit" text,
       "metricStart" double precision, "metricTarget" double precision, "metricLowerThreshold" double precision,
       "metricUpperThreshold" double precision, "createdAt" timestamptz, "createdBy" text, "updatedAt" timestamptz,
       "updatedBy" text
     )`,
    cards,
  )
}
