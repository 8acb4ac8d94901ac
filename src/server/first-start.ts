import { createDemoDocument, demoOrganization } from './demo/demo-document.ts'
import { importDocument } from './import/import-document.ts'
import type { Database } from './store/sql.ts'
import { createKey, deleteKey, listKeys } from './store/keys.ts'
import { createOrganization, findOrganization } from './store/organizations.ts'

/** Tells the key from those that people made. */
const keyName = 'the dashboard itself, until it stops'

export interface Demo {
  /** Made anew at each start, held in memory only. */
  apiKey: string
  forgetKey(): Promise<void>
}

/** Fills the demo organization at the first start, and makes the key by which the dashboard opens it without a sign-in. */
export async function prepareDemo(database: Database, now: Date): Promise<Demo> {
  const { organizationId } = demoOrganization
  if ((await findOrganization(database, organizationId)) === undefined)
    await createOrganization(database, demoOrganization)
  if (await isEmpty(database, organizationId)) {
    await importDocument(database, organizationId, createDemoDocument(now), now)
  }
  // Left by a process that was killed.
  const left = await listKeys(database, organizationId)
  for (const key of left.filter((each) => each.keyName === keyName)) {
    // One connection: nothing would be gained by more at once.
    // oxlint-disable-next-line no-await-in-loop
    await deleteKey(database, key.keyId)
  }
  const { keyId, apiKey } = await createKey(database, { organizationId, name: keyName, access: 'read-write' })
  return { apiKey, forgetKey: () => deleteKey(database, keyId) }
}

/** A first start that was killed between the two steps is taken up again. */
async function isEmpty(database: Database, organizationId: string): Promise<boolean> {
  const rows = await database.asOrganization(organizationId, (sql) =>
    sql.query('select id from cards limit 1'),
  )
  return rows.length === 0
}
