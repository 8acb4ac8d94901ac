import { useParams } from 'react-router-dom'

import { decodeId } from '#domain/paths.ts'

type IdParam = 'cardId' | 'feedbackId' | 'interviewId'

/** The id that the address names, as the API writes it; undefined where the address has none. */
export function useIdParam(name: IdParam): string | undefined {
  const segment = useParams()[name]
  return segment === undefined ? undefined : decodeId(segment)
}
