import type { Person } from '#data/local/local-schemas.ts'

import { shortId } from './short-id.ts'

/** The name of a user id, where a context has told it; else the id, short. A key of the API is said to be one. */
export function personOf(people: readonly Person[], userId: string): string {
  const name = people.find((person) => person.userId === userId)?.name
  if (name !== undefined) return name
  return userId.startsWith('key:') ? `API key ${shortId(userId.slice(4))}` : shortId(userId)
}
