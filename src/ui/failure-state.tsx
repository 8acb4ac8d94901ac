import CircleAlert from 'lucide-react/icons/circle-alert'
import CloudOff from 'lucide-react/icons/cloud-off'
import Hourglass from 'lucide-react/icons/hourglass'
import KeyRound from 'lucide-react/icons/key-round'
import Lock from 'lucide-react/icons/lock'
import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'

import { Button, ButtonLink } from './button.tsx'
import type { IconDrawing } from './icon.tsx'
import { StateMessage } from './state-message.tsx'

/** What kept something from being read: the HTTP status, 0 where no answer came, and one sentence. */
interface Failure {
  status: number
  message: string
}

interface FailureStateProps {
  failure: Failure
  /** What was to be shown, as a sentence begins: 'The transcript'. */
  subject: string
  /** Where the id is unknown: 'No interview with this id', the id, and where else to go. */
  unknown?: { title: string; id: string; actions?: ReactNode } | undefined
  onRetry: () => void
  signInHref: string
  level?: 1 | 2 | 3
}

interface Look {
  icon: IconDrawing
  title: string
  isPassing: boolean
}

function lookOf(status: number, subject: string): Look {
  if (status === 0 || status >= 502) return { icon: CloudOff, title: 'No connection', isPassing: true }
  if (status === 401) return { icon: KeyRound, title: 'This key is no longer accepted', isPassing: false }
  if (status === 403) return { icon: Lock, title: 'This key may not read this', isPassing: false }
  if (status === 429) return { icon: Hourglass, title: 'The service asks to slow down', isPassing: true }
  return { icon: CircleAlert, title: `${subject} could not be loaded`, isPassing: true }
}

/** Stands where something could not be read: why, in words, and the next step. */
export function FailureState({
  failure,
  subject,
  unknown,
  onRetry,
  signInHref,
  level = 1,
}: FailureStateProps) {
  if (unknown !== undefined && (failure.status === 400 || failure.status === 404)) {
    return (
      <StateMessage icon={SearchX} title={unknown.title} level={level} actions={unknown.actions}>
        It may be deleted, or belong to another organization.{' '}
        <span className="font-mono text-12">{unknown.id}</span>
      </StateMessage>
    )
  }
  const { icon, title, isPassing } = lookOf(failure.status, subject)
  return (
    <StateMessage
      icon={icon}
      title={title}
      level={level}
      actions={
        isPassing ? (
          <Button variant="line" onPress={onRetry}>
            Try now
          </Button>
        ) : (
          <ButtonLink variant="line" href={signInHref}>
            Use another key
          </ButtonLink>
        )
      }
    >
      {failure.message}
    </StateMessage>
  )
}
