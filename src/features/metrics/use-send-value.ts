import { useMutation, useQueryClient } from '@tanstack/react-query'

import { messageOf } from '#data/api-error.ts'
import { createMetricMutation } from '#data/metrics/mutations.ts'
import { metricQueries } from '#data/metrics/queries.ts'
import { runMutation } from '#data/query-client.ts'
import { formatWithUnit } from '#ui/format.ts'
import { undoStack } from '#ui/actions/undo-stack.ts'

/** Sends a value. Undo sends the previous value of the same time again, if it is known. */
export function useSendValue(cardId: string, unit: string | null | undefined) {
  const client = useQueryClient()
  const options = createMetricMutation(cardId)
  const send = useMutation(options)
  const sendAgain = async (value: number, timestamp: string) => {
    await runMutation(client, options, { value, timestamp })
  }
  return {
    isPending: send.isPending,
    send: (value: number, timestamp: string, onSettled: (failure?: string) => void) => {
      const before = client
        .getQueryData(metricQueries.sent(cardId).queryKey)
        ?.find((sent) => Date.parse(sent.timestamp) === Date.parse(timestamp))
      send.mutate(
        { value, timestamp },
        {
          onSuccess: () => {
            const label = `sent ${formatWithUnit(value, unit)}`
            undoStack.push(
              before
                ? {
                    label,
                    undo: () => sendAgain(before.value, timestamp),
                    redo: () => sendAgain(value, timestamp),
                  }
                : { label },
            )
            onSettled()
          },
          onError: (failure) => onSettled(messageOf(failure)),
        },
      )
    },
  }
}
