import type { Person } from '#data/local/local-schemas.ts'

/** Returns the name of a user id, or the id if the name is unknown. It is cut only where there is no room. */
export function personOf(people: readonly Person[], userId: string): string {
  const name = people.find((person) => person.userId === userId)?.name
  if (name !== undefined) return name
  return userId.startsWith('key:') ? `API key ${userId.slice(4)}` : userId
}
