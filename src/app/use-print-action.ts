import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import Printer from 'lucide-react/icons/printer'
import { useLocation } from 'react-router-dom'

import { failureSoFar } from '#data/api-error.ts'
import { parsePath } from '#domain/paths.ts'
import type { Action } from '#ui/actions/action-registry.ts'
import { printPage } from '#ui/print-page.ts'

import { globalActionHeads as heads } from './key-guide.ts'

export function usePrintAction(): Action {
  const client = useQueryClient()
  const { pathname } = useLocation()
  return {
    ...heads.print,
    icon: Printer,
    // An open tree prints itself.
    isInPalette: parsePath(pathname)?.kind !== 'tree',
    run: () => void printPage(() => isReading(client)),
  }
}

/** Counts first reads of the shown parts: neither polling nor a wait that the service asks for. */
const isReading = (client: QueryClient): boolean =>
  client.isFetching({
    type: 'active',
    predicate: ({ state: { status, fetchFailureCount: failureCount, fetchFailureReason: failureReason } }) =>
      status === 'pending' && failureSoFar({ error: null, failureCount, failureReason }) === null,
  }) > 0
