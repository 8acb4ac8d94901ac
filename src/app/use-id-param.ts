import { useParams } from 'react-router-dom'

import { decodeId } from '#domain/paths.ts'

type IdParam = 'cardId' | 'feedbackId' | 'interviewId'

/** Returns the decoded id of the URL, if it has one. */
export function useIdParam(name: IdParam): string | undefined {
  const segment = useParams()[name]
  return segment === undefined ? undefined : decodeId(segment)
}
