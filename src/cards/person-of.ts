import type { Person } from '#data/local/local-schemas.ts'

export function personOf(people: readonly Person[], userId: string): string {
  const name = people.find((person) => person.userId === userId)?.name
  if (name !== undefined) return name
  return userId.startsWith('key:') ? `API key ${userId.slice(4)}` : userId
}
