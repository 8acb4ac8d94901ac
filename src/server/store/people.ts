import { queryInBatches } from './batches.ts'
import type { Sql } from './sql.ts'
import { randomId } from './random-id.ts'

export interface Provider {
  email: string
  firstName?: string
  lastName?: string
}

export interface NewUser {
  userId: string
  name: string
  email?: string
}

export interface NewCustomerOrganization {
  id: string
  name: string
}

export interface NewCustomer {
  id: string
  email?: string
  firstName?: string
  lastName?: string
  customerOrganizationId?: string
}

export async function insertUsers(sql: Sql, users: readonly NewUser[]): Promise<void> {
  await queryInBatches(
    sql,
    `insert into users (id, name, email)
     select "userId", name, email from json_to_recordset($1) as row ("userId" text, name text, email text)`,
    users,
  )
}

export const listUsers = (sql: Sql): Promise<{ userId: string; name: string }[]> =>
  sql.query(`select id as "userId", name from users order by id`)

export async function insertCustomerOrganizations(
  sql: Sql,
  organizations: readonly NewCustomerOrganization[],
): Promise<void> {
  await queryInBatches(
    sql,
    `insert into customer_organizations (id, name)
     select id, name from json_to_recordset($1) as row (id text, name text)`,
    organizations,
  )
}

export async function insertCustomers(sql: Sql, customers: readonly NewCustomer[]): Promise<void> {
  await queryInBatches(
    sql,
    `insert into customers (id, email, first_name, last_name, customer_organization_id)
     select id, email, "firstName", "lastName", "customerOrganizationId"
     from json_to_recordset($1) as row (
       id text, email text, "firstName" text, "lastName" text, "customerOrganizationId" text
     )`,
    customers,
  )
}

const foldEmail = (email: string) => email.toLowerCase()

/** Returns the customers in the order of the addresses, each once; creates those that are new. */
export async function resolveProviders(sql: Sql, providers: readonly Provider[]): Promise<string[]> {
  const byEmail = new Map<string, Provider>()
  for (const provider of providers) {
    const email = foldEmail(provider.email)
    byEmail.set(email, { ...provider, ...byEmail.get(email), email: provider.email })
  }
  if (byEmail.size === 0) return []
  // Two requests with the same new person create one customer.
  await sql.query(
    `select pg_advisory_xact_lock(hashtextextended('customers ' || current_setting('app.organization'), 0))`,
  )
  const known = await listIdsByEmail(sql, 'customers', [...byEmail.keys()])
  const missing = [...byEmail].filter(([email]) => !known.has(email))
  const created = missing.map(([email, provider]) => ({ ...provider, id: randomId('customer'), email }))
  await insertCustomers(sql, created)
  const ids = new Map([...known, ...created.map(({ email, id }): [string, string] => [email, id])])
  return [...byEmail.keys()].flatMap((email) => ids.get(email) ?? [])
}

/** Returns the members with these e-mail addresses; other people are ignored (contract/README.md, 4.6). */
export async function resolveReceivers(sql: Sql, receivers: readonly { email: string }[]): Promise<string[]> {
  if (receivers.length === 0) return []
  const emails = receivers.map(({ email }) => foldEmail(email))
  return [...(await listIdsByEmail(sql, 'users', emails)).values()]
}

/** Returns ids by e-mail address in lower case. */
export async function listIdsByEmail(
  sql: Sql,
  table: 'users' | 'customers',
  emails: readonly string[],
): Promise<Map<string, string>> {
  const rows = await sql.query<{ email: string; id: string }>(
    `select distinct on (lower(email)) lower(email) as email, id
     from ${table} where lower(email) = any($1::text[]) order by lower(email), id`,
    [emails],
  )
  return new Map(rows.map(({ email, id }) => [email, id]))
}
