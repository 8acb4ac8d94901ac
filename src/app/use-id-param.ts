import { useParams } from 'react-router-dom'

import { decodeId } from '#domain/paths.ts'

type IdParam = 'cardId' | 'interviewId'

export const useIdParam = (name: IdParam): string => decodeId(useParams()[name] ?? '')
