import { createHash, randomBytes } from 'node:crypto'

import { memoizeByObject } from '#domain/memoize.ts'

import type { Database, Sql } from './sql.ts'
import { randomId } from './random-id.ts'

export type KeyAccess = 'read' | 'read-write'

/** The key itself is shown once, when it is created (contract/README.md, K1). */
export interface Key {
  keyId: string
  organizationId: string
  label: string
  access: KeyAccess
  createdAt: string
  expiresAt: string | null
  revokedAt: string | null
}

export interface KeyOwner {
  keyId: string
  access: KeyAccess
  expiresAt: string | null
  organizationId: string
  organizationName: string
}

const secretBytes = 32

/** 256 random bits cannot be guessed, so no slow hash is needed. */
function hashKey(apiKey: string): Buffer {
  return createHash('sha256').update(apiKey).digest()
}

interface NewKey {
  organizationId: string
  keyId?: string
  label?: string
  access: KeyAccess
  /** An ISO time; null for never. */
  expiresAt?: string | null
}

/** Begins the text with the id, so that people can find the key in the list. */
export async function createKey(
  database: Database,
  { organizationId, keyId = randomId('key'), label = '', access, expiresAt = null }: NewKey,
): Promise<{ keyId: string; apiKey: string }> {
  const apiKey = `us_live_${keyId.replace('key_', '')}_${randomBytes(secretBytes).toString('base64url')}`
  await database.asOwner((sql) =>
    sql.query(
      `insert into api_keys (id, organization_id, label, access, expires_at, hash) values ($1, $2, $3, $4, $5, $6)`,
      [keyId, organizationId, label, access, expiresAt, hashKey(apiKey)],
    ),
  )
  return { keyId, apiKey }
}

export function listKeys(database: Database, organizationId?: string): Promise<Key[]> {
  return database.asOwner((sql) =>
    sql.query<Key>(
      `select id as "keyId", organization_id as "organizationId", label, access,
         created_at as "createdAt", expires_at as "expiresAt", revoked_at as "revokedAt"
       from api_keys where $1::text is null or organization_id = $1 order by created_at, id`,
      [organizationId ?? null],
    ),
  )
}

/** Revoked keys too: records name them as authors. */
export function listKeyLabels(
  database: Database,
  organizationId: string,
): Promise<{ keyId: string; label: string }[]> {
  return database.asOwner(
    (sql) =>
      sql.query(
        `select id as "keyId", label from api_keys where organization_id = $1 and label <> '' order by created_at, id`,
        [organizationId],
      ),
    { isRead: true, isPatient: false },
  )
}

/** Another process may have revoked a key, so a cached owner expires. */
const cacheMs = 5000
const maxCached = 1000

interface KeyCache {
  owners: Map<string, { owner: KeyOwner; expiresMs: number }>
  /** Increased when a key ends in this process, so that a look-up in progress is not cached. */
  version: number
}

const cacheOf = memoizeByObject((_database: Database): KeyCache => ({ owners: new Map(), version: 0 }))

export const countCachedKeys = (database: Database): number => cacheOf(database).owners.size

async function endKeys(database: Database, text: string, keyId: string): Promise<string | null> {
  const [ended] = await database.asOwner((sql) => sql.query<{ organizationId: string }>(text, [keyId]))
  const cache = cacheOf(database)
  cache.version += 1
  cache.owners.clear()
  return ended?.organizationId ?? null
}

/** Returns the organization, or null if there isn't such a key. Revoking twice is not an error. */
export function revokeKey(database: Database, keyId: string): Promise<string | null> {
  const text =
    'update api_keys set revoked_at = coalesce(revoked_at, now()) where id = $1 returning organization_id as "organizationId"'
  return endKeys(database, text, keyId)
}

export async function deleteKey(database: Database, keyId: string): Promise<void> {
  await endKeys(database, 'delete from api_keys where id = $1', keyId)
}

/** Returns the owner of a key, for some seconds from a cache; undefined if it is unknown or revoked. */
export async function findKey(database: Database, apiKey: string): Promise<KeyOwner | undefined> {
  const hash = hashKey(apiKey)
  const cache = cacheOf(database)
  const { owners, version } = cache
  const name = hash.toString('base64')
  const cached = owners.get(name)
  if (cached && Date.now() < cached.expiresMs) return cached.owner
  owners.delete(name)
  const owner = await readOwner(database, hash)
  if (owner !== undefined && cache.version === version) {
    if (owners.size >= maxCached) owners.clear()
    owners.set(name, { owner, expiresMs: Date.now() + cacheMs })
  }
  return owner
}

async function readOwner(database: Database, hash: Buffer): Promise<KeyOwner | undefined> {
  const read = (sql: Sql) =>
    sql.query<KeyOwner>(
      `select key_id as "keyId", access, expires_at as "expiresAt", organization_id as "organizationId", organization_name as "organizationName"
       from find_api_key($1)`,
      [hash],
    )
  const [owner] = await database.asOrganization('', read, { isRead: true })
  return owner
}
