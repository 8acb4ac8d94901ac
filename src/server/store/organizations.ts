import { sqlState, type Database } from './sql.ts'
import { randomId } from './random-id.ts'

export interface Organization {
  organizationId: string
  organizationName: string
  /** The parent of a new root, with `parentType: backlog` (contract/README.md, C7). */
  workspaceId: string
  createdAt: string
}

/** Creates an organization with its workspace; `organizationId` is for a fixed id, such as the demo's. */
export async function createOrganization(
  database: Database,
  {
    organizationName,
    organizationId = randomId('org'),
  }: { organizationName: string; organizationId?: string },
): Promise<Organization> {
  const workspaceId = randomId('ws')
  const [row] = await database
    .asOwner((sql) =>
      sql.query<{ createdAt: string }>(
        'insert into organizations (id, name, workspace_id) values ($1, $2, $3) returning created_at as "createdAt"',
        [organizationId, organizationName, workspaceId],
      ),
    )
    .catch((error: unknown) => {
      if (sqlState(error) === '23505') throw new Error(`There is an organization ${organizationId} already.`)
      throw error
    })
  return { organizationId, organizationName, workspaceId, createdAt: row?.createdAt ?? '' }
}

export function listOrganizations(database: Database): Promise<Organization[]> {
  return database.asOwner((sql) =>
    sql.query<Organization>(
      `select id as "organizationId", name as "organizationName", workspace_id as "workspaceId", created_at as "createdAt"
       from organizations order by created_at, id`,
    ),
  )
}

export async function findOrganization(
  database: Database,
  organizationId: string,
): Promise<Organization | undefined> {
  return (await listOrganizations(database)).find(
    (organization) => organization.organizationId === organizationId,
  )
}
