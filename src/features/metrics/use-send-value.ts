import { useMutation, useQueryClient } from '@tanstack/react-query'

import { messageOf } from '#data/api-error.ts'
import { knownText } from '#data/edits/card-values.ts'
import { recordEntries } from '#data/history/history.ts'
import { createMetricMutation } from '#data/metrics/mutations.ts'
import { metricQueries } from '#data/metrics/queries.ts'

/** Sends a value. Undo sends the previous value of the same time again, if it is known. */
export function useSendValue(cardId: string, unit: string | null | undefined) {
  const client = useQueryClient()
  const send = useMutation(createMetricMutation(cardId))
  return {
    isPending: send.isPending,
    send: (value: number, timestamp: string, onSettled: (failure?: string) => void) => {
      const before = client
        .getQueryData(metricQueries.sent(cardId).queryKey)
        ?.find((sent) => Date.parse(sent.timestamp) === Date.parse(timestamp))
      const at = Date.now()
      send.mutate(
        { value, timestamp },
        {
          onSuccess: () => {
            recordEntries(client, [
              {
                kind: 'addValues',
                state: 'done',
                at,
                cardId,
                cardTitle: knownText(client, cardId, 'cardTitle'),
                cardType: knownText(client, cardId, 'cardType'),
                count: 1,
                value,
                before: before?.value,
                timestamp,
                unit: unit ?? undefined,
              },
            ])
            onSettled()
          },
          onError: (failure) => onSettled(messageOf(failure)),
        },
      )
    },
  }
}
