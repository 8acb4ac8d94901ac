import type { Person } from '#data/local/local-schemas.ts'

import { shortId } from './short-id.ts'

/** Returns the name of a user id, or a short id if the name is unknown. */
export function personOf(people: readonly Person[], userId: string): string {
  const name = people.find((person) => person.userId === userId)?.name
  if (name !== undefined) return name
  return userId.startsWith('key:') ? `API key ${shortId(userId.slice(4))}` : shortId(userId)
}
