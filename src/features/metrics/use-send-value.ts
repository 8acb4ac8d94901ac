import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'

import { knownText } from '#data/edits/card-values.ts'
import { createMetricMutation } from '#data/metrics/mutations.ts'
import { sentValuesQuery } from '#data/metrics/sent-values.ts'
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
  const { data: sent = [] } = useQuery(sentValuesQuery(cardId))
  /** The value that a new one for this time replaces, if it was sent from this browser. */
  const sentAt = (timestamp: string) =>
    sent.find((each) => Date.parse(each.timestamp) === Date.parse(timestamp))?.value
  return {
    sentAt,
    isPending: useIsMutating({ mutationKey }) > 0,
    /** Without a connection, calls `onWait` and sends it later. Returns the reason of a failure; a toast shows it too if the form is closed by then. */
    send: async (value: number, timestamp: string, onWait: () => void) => {
      const cardTitle = knownText(client, cardId, 'cardTitle')
      const entry = {
        kind: 'addValues',
        cardId,
        cardTitle,
        cardType: knownText(client, cardId, 'cardType'),
        count: 1,
        value,
        before: sentAt(timestamp),
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
