import { useQuery } from '@tanstack/react-query'

import { useStored } from '#data/organization-data.ts'
import { peopleQuery } from '#data/people.ts'

export function usePersonNames(): (userId: string) => string {
  const seen = useStored('people')
  // Read by `app/shell.tsx`.
  const { data: { people = [] } = {} } = useQuery({ ...peopleQuery(), enabled: false })
  return (userId) => {
    const known = [...people, ...seen].find((person) => person.userId === userId)
    if (known) return known.name
    return userId.startsWith('key:') ? `API key ${userId.slice(4)}` : userId
  }
}
