import { createDemoDocument, demoOrganization } from './demo/demo-document.ts'
import { importDocument } from './import/import-document.ts'
import type { Database } from './store/sql.ts'
import { createKey, deleteKey, listKeys } from './store/keys.ts'
import { createOrganization, findOrganization } from './store/organizations.ts'

/** The same at each start, so that records of earlier runs name their author. */
const keyId = 'key_dashboard'
const label = 'Dashboard without sign-in'
/** Of the keys of earlier versions. */
const formerLabel = 'the dashboard itself, until it stops'

export interface Demo {
  /** Created at each start and held only in memory. */
  apiKey: string
  forgetKey(): Promise<void>
}

/** Fills the organization at the first start, and creates the key that opens it without a sign-in. */
export async function prepareDemo(database: Database, now: Date): Promise<Demo> {
  const { organizationId } = demoOrganization
  if ((await findOrganization(database, organizationId)) === undefined)
    await createOrganization(database, demoOrganization)
  if (await isEmpty(database, organizationId)) {
    await importDocument(database, organizationId, createDemoDocument(now), now)
  }
  // Keys of processes that were killed.
  const left = await listKeys(database, organizationId)
  for (const key of left.filter((each) => each.keyId === keyId || each.label === formerLabel)) {
    // The embedded database has one connection.
    await deleteKey(database, key.keyId)
  }
  const { apiKey } = await createKey(database, { organizationId, keyId, label, access: 'read-write' })
  return { apiKey, forgetKey: () => deleteKey(database, keyId) }
}

/** True also after a first start that was killed between the two steps. */
async function isEmpty(database: Database, organizationId: string): Promise<boolean> {
  const rows = await database.asOrganization(organizationId, (sql) =>
    sql.query('select id from cards limit 1'),
  )
  return rows.length === 0
}
