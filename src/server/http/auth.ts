import { findKey, type KeyOwner } from '../store/keys.ts'
import type { Database } from '../store/sql.ts'
import { Problem } from './problem.ts'
import type { RequestLimit } from './request-limit.ts'

export type Caller = KeyOwner

/** The gateway answers a request without a key with the same message. */
export const keyRequired = 'An API key is required, in the header Authorization: Bearer <API key>.'

function unauthorized(message: string): Problem {
  return new Problem(401, message, { 'WWW-Authenticate': 'Bearer' })
}

interface Authentication {
  database: Database
  keyLimit: RequestLimit | undefined
  now: () => Date
}

/** Throws 401, 429 for a key with too many requests, or 403 if the key is not allowed to write (contract/README.md, K1). */
export async function authenticate(
  { database, keyLimit, now }: Authentication,
  authorization: string | null,
  writes: boolean,
): Promise<Caller> {
  const apiKey = /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1]
  if (apiKey === undefined) {
    throw unauthorized(keyRequired)
  }
  const caller = await findKey(database, apiKey)
  if (caller === undefined) throw unauthorized('This API key is not valid.')
  if (caller.expiresAt !== null && new Date(caller.expiresAt) <= now()) {
    throw unauthorized(`This API key expired on ${caller.expiresAt.slice(0, 10)}. Ask for a new one.`)
  }
  await keyLimit?.use(caller.keyId)
  if (writes && caller.access !== 'read-write') {
    throw new Problem(403, 'This API key may only read. Changes need a key with read-write access.')
  }
  return caller
}
