import { useMutationState } from '@tanstack/react-query'
import Hourglass from 'lucide-react/icons/hourglass'
import { useEffect } from 'react'

import { hasStatus, messageOf } from '#data/api-error.ts'
import { announce } from '#ui/announcer.tsx'
import { formatCount } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { neverHeld, ToastSurface, ToastText } from '#ui/toast.tsx'

/** Says why feedback is still being processed or deleted when the service asks to wait (429): its rows have left the list. */
export function LimitToast() {
  const reasons = useMutationState({
    filters: {
      mutationKey: ['feedback', 'triage'],
      status: 'pending',
      predicate: ({ state }) => hasStatus(state.failureReason, 429),
    },
    select: ({ state }) => messageOf(state.failureReason),
  })
  const reason = reasons.at(-1)
  const text =
    reason === undefined ? '' : `${formatCount(reasons.length, 'entry waits', 'entries wait')}. ${reason}`
  useEffect(() => {
    if (text !== '') announce(text)
  }, [text])
  if (text === '') return null
  return (
    <ToastSurface onHold={neverHeld}>
      <Icon of={Hourglass} className="text-ink-2" />
      <ToastText>{text}</ToastText>
    </ToastSurface>
  )
}
