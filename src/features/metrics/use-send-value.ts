import { useIsMutating, useQueryClient } from '@tanstack/react-query'

import { knownText } from '#data/edits/card-values.ts'
import { createMetricMutation } from '#data/metrics/mutations.ts'
import { metricQueries } from '#data/metrics/queries.ts'
import { sendValue } from '#data/metrics/send-value.ts'
import { titleOf } from '#domain/card/title-of.ts'
import { announce } from '#ui/announcer.tsx'
import { formatWithUnit } from '#ui/format.ts'
import { showToast } from '#ui/toast.tsx'
import { useIsShown } from '#ui/use-is-shown.ts'

/** Sends a value. Undo sends the previous value of the same time again, if it is known. */
export function useSendValue(cardId: string, unit: string | null | undefined) {
  const client = useQueryClient()
  const isShown = useIsShown()
  const { mutationKey } = createMetricMutation(cardId)
  return {
    isPending: useIsMutating({ mutationKey }) > 0,
    /** Without a connection, calls `onWait` and sends it later. Returns the reason of a failure; a toast shows it too if the form is closed by then. */
    send: async (value: number, timestamp: string, onWait: () => void) => {
      const before = client
        .getQueryData(metricQueries.sent(cardId).queryKey)
        ?.find((sent) => Date.parse(sent.timestamp) === Date.parse(timestamp))
      const cardTitle = knownText(client, cardId, 'cardTitle')
      const entry = {
        kind: 'addValues',
        cardId,
        cardTitle,
        cardType: knownText(client, cardId, 'cardType'),
        count: 1,
        value,
        before: before?.value,
        timestamp,
        unit: unit ?? undefined,
      } as const
      const { state, reason } = await sendValue(client, entry, () => {
        showToast({ text: `${formatWithUnit(value, unit)} is sent when the connection is back` })
        if (isShown()) onWait()
      })
      if (state === 'done') announce(`Sent ${formatWithUnit(value, unit)}`)
      else if (state === 'failed' && !isShown())
        showToast({
          text: `The value ${value} of “${titleOf({ cardId, cardTitle })}” was not sent. ${reason}`,
          tone: 'bad',
        })
      return { reason, isShown: isShown() }
    },
  }
}
