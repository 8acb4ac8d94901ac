import { useStored } from '#data/organization-data.ts'

export function usePersonNames(): (userId: string) => string {
  const people = useStored('people')
  return (userId) => {
    const name = people.find((person) => person.userId === userId)?.name
    if (name !== undefined) return name
    return userId.startsWith('key:') ? `API key ${userId.slice(4)}` : userId
  }
}
