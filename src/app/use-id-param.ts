import { useParams } from 'react-router-dom'

import { decodeId } from '#domain/paths.ts'

type IdParam = 'cardId' | 'interviewId'

export function useIdParam(name: IdParam): string | undefined {
  const segment = useParams()[name]
  return segment === undefined ? undefined : decodeId(segment)
}
