import type { ImportDocument } from '../import/import-schema.ts'
import type { InteractionKind } from '../store/interactions.ts'

export interface ListQuery {
  list: keyof ImportDocument
  /** Selects `key` and `bytes`, in the order of the list. */
  measure: string
  /** Selects the rows with the field names of the list. */
  read: string
}

const customer = `id as key, id, email, first_name as "firstName", last_name as "lastName",
  customer_organization_id as "customerOrganizationId"`

const card = `id as key, id as "cardId", title as "cardTitle", type as "cardType", details as "cardDetails",
  chosen_status as "cardStatus", archived, archived_at as "archivedAt", archived_by as "archivedBy", assignees, labels,
  resources, start_date as "startDate", end_date as "endDate", tracker_issue_id as "trackerIssueId",
  metric_type as "metricType", metric_unit as "metricUnit", metric_start as "metricStart",
  metric_target as "metricTarget", metric_lower_threshold as "metricLowerThreshold",
  metric_upper_threshold as "metricUpperThreshold", created_at as "createdAt", created_by as "createdBy",
  updated_at as "updatedAt", updated_by as "updatedBy"`

const comment = `id as key, id as "commentId", card_id as "cardId", body, nullif(thread_root, id) as "threadRoot",
  created_at as "createdAt", created_by as "createdBy", updated_at as "updatedAt"`

/** `digits` are those below the milliseconds. */
const isoTime = (column: string, digits = "''") =>
  `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS') || ${digits} || 'Z'`

/** Insights in the order of their links, so that an import gives the links the same order. */
const insights = `(
  select json_agg(
    json_strip_nulls(json_build_object(
      'insightId', i.id, 'text', i.text, 'cardIds', coalesce(k."cardIds", '{}'), 'customerId', i.customer_id,
      'createdAt', ${isoTime('i.created_at')}
    )) order by k.first nulls last, i.id collate "C"
  )
  from insights i
  left join lateral (
    select min(l.position) as first, array_agg(l.card_id order by l.position) as "cardIds"
    from insight_cards l where l.insight_id = i.id
  ) k on true
  where i.kind = x.kind and i.interaction_id = x.id
)`

const interaction = `x.id as key, x.id, x.body, x.parse_markdown as "parseMarkdown", x.source, x.source_url as url,
  x.captured_at as timestamp, x.created_at as "createdAt", x.created_by as "createdBy",
  (
    select json_agg(json_build_object('id', p.customer_id) order by p.position)
    from interaction_providers p where p.kind = x.kind and p.interaction_id = x.id
  ) as "feedbackProviders",
  (
    select json_agg(json_build_object('id', r.user_id) order by r.user_id collate "C")
    from interaction_receivers r where r.kind = x.kind and r.interaction_id = x.id
  ) as "feedbackReceivers",
  ${insights} as insights`

/** Deleted entries are left out: the document has no place for them. */
const interactions = (kind: InteractionKind, columns: string) => ({
  measure: `
    select x.id as key, octet_length(x.body) as bytes
    from interactions x
    left join (
      select i.interaction_id, min(l.position) as first
      from insights i join insight_cards l on l.insight_id = i.id
      where i.kind = '${kind}' group by i.interaction_id
    ) linked on linked.interaction_id = x.id
    where x.kind = '${kind}' and not x.deleted
    order by linked.first nulls last, x.created_at, x.id collate "C"`,
  read: `select ${columns} from interactions x where x.kind = '${kind}' and x.id = any($1::text[])`,
})

const byId = (table: string, columns: string, { size = '0', order = 'id collate "C"' } = {}) => ({
  measure: `select id as key, ${size} as bytes from ${table} order by ${order}`,
  read: `select ${columns} from ${table} where id = any($1::text[])`,
})

/** The lists of the document in their order. They see one organization, the one of the transaction. */
export const listQueries: readonly ListQuery[] = [
  { list: 'users', ...byId('users', 'id as key, id as "userId", name, email') },
  { list: 'customerOrganizations', ...byId('customer_organizations', 'id as key, id, name') },
  { list: 'customers', ...byId('customers', customer) },
  {
    list: 'cards',
    ...byId('cards', card, {
      size: 'coalesce(octet_length(details), 0)',
      order: 'created_at, id collate "C"',
    }),
  },
  {
    list: 'links',
    measure: 'select id as key, 0 as bytes from card_parents where not removed order by position',
    read: `select id as key, parent_id as "parentId", card_id as "cardId" from card_parents where id = any($1::text[])`,
  },
  {
    list: 'comments',
    ...byId('comments', comment, { size: 'octet_length(body)', order: 'created_at, id collate "C"' }),
  },
  {
    list: 'metrics',
    measure:
      'select ctid::text as key, 0 as bytes from metrics order by card_id collate "C", "timestamp", digits',
    read: `select ctid::text as key, card_id as "cardId", value, ${isoTime('"timestamp"', 'digits')} as timestamp
      from metrics where ctid = any($1::tid[])`,
  },
  { list: 'feedback', ...interactions('feedback', `${interaction}, x.processed`) },
  { list: 'interviews', ...interactions('interview', interaction) },
]
