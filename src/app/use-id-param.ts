import { useLocation } from 'react-router-dom'

import { decodeId } from '#domain/paths.ts'

/** Returns the id of `/cards/{id}`, `/tree/{id}` and `/interviews/{id}`. The router would decode `%252F` twice. */
export const useIdParam = (): string => decodeId(useLocation().pathname.split('/')[2] ?? '')
