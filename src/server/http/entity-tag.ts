import { createHash, type Hash } from 'node:crypto'

import { Problem } from './problem.ts'

export const hashOfAnswer = (): Hash => createHash('sha256')

/** Depends on the content only, so that compressed answers have the same tag. */
export const entityTag = (hash: Hash): string => `"${hash.digest('base64url').slice(0, 22)}"`

const tagsOf = (header: string): readonly string[] => header.match(/(?:W\/)?"[^"]*"/g) ?? []

/** Whether `If-None-Match` names the tag; weak tags count (RFC 9110, 13.1.2). */
export function isKnownTag(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null) return false
  return ifNoneMatch.trim() === '*' || tagsOf(ifNoneMatch).some((known) => known.replace(/^W\//, '') === tag)
}

/** Throws 412 if `If-Match` doesn't name the tag; weak tags don't count (RFC 9110, 13.1.1). */
export function requireMatch(ifMatch: string, tag: string): void {
  if (ifMatch.trim() === '*' || tagsOf(ifMatch).includes(tag)) return
  throw new Problem(
    412,
    'The card was changed in the meantime, so nothing was saved. Read the card again and repeat the change.',
    { ETag: tag },
  )
}
