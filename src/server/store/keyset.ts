import { createHmac, timingSafeEqual } from 'node:crypto'

/** The position after which the next page begins, and the filter of the list. */
export interface Keyset {
  createdAt: string
  id: string
  /** Absent for the list of all. */
  processed: boolean | undefined
}

function sign(payload: string, secret: Uint8Array): string {
  return createHmac('sha256', secret).update(payload).digest('base64url')
}

/** Builds a token that only the holder of the secret can create: each organization has its own secret. */
export function printCursor({ createdAt, id, processed }: Keyset, secret: Uint8Array): string {
  const payload = Buffer.from(JSON.stringify([createdAt, id, processed ?? null])).toString('base64url')
  return `${payload}.${sign(payload, secret)}`
}

/** Returns undefined if the token was changed or has another secret. */
export function parseCursor(cursor: string, secret: Uint8Array): Keyset | undefined {
  const [payload = '', signature = '', ...rest] = cursor.split('.')
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(payload, secret))]
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
    return undefined
  // The signature proves that `printCursor` wrote it.
  const [createdAt, id, processed] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
    string,
    string,
    boolean | null,
  ]
  return { createdAt, id, processed: processed ?? undefined }
}
