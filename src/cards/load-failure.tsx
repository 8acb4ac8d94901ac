import CircleAlert from 'lucide-react/icons/circle-alert'
import CloudAlert from 'lucide-react/icons/cloud-alert'
import CloudOff from 'lucide-react/icons/cloud-off'
import Hourglass from 'lucide-react/icons/hourglass'
import KeyRound from 'lucide-react/icons/key-round'
import Lock from 'lucide-react/icons/lock'
import SearchX from 'lucide-react/icons/search-x'
import { useEffect, useTransition, type ReactNode } from 'react'

import { ApiError, hasStatus, isNotReturned, isUnknownId, isUnreachable, messageOf } from '#data/api-error.ts'
import { paths } from '#domain/paths.ts'
import { announce } from '#ui/announcer.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { IconDrawing } from '#ui/icon.tsx'
import { StateMessage } from '#ui/state-message.tsx'

import { AutoRetry } from './auto-retry.tsx'

interface LoadFailureProps {
  error: Error
  /** The start of a sentence: 'The transcript'. */
  subject: string
  /** For an unknown id. Its next step is home, unless `actions` names another. */
  notFound?: { title: string; reason?: string; id: string; actions?: ReactNode }
  /** The card that this belongs to: a service may return it alone. */
  cardId?: string
  /** A promise keeps the button busy until it settles. */
  onRetry: () => unknown
  level?: 1 | 2 | 3
}

function titleOf(error: Error, subject: string): { icon: IconDrawing; title: string } {
  const { kind, status } = error instanceof ApiError ? error : {}
  if (kind === 'offline') return { icon: CloudOff, title: 'No connection' }
  if (kind === 'unreadable') return { icon: CircleAlert, title: 'The answer could not be read' }
  const title = `${subject} could not be loaded`
  // The message is shown under the title.
  if (isUnreachable(error)) return { icon: CloudAlert, title }
  if (status === 401) return { icon: KeyRound, title }
  if (status === 403) return { icon: Lock, title }
  if (status === 429) return { icon: Hourglass, title: 'Too many requests' }
  return { icon: CircleAlert, title }
}

const toHome = (
  <ButtonLink href={paths.home()} variant="line">
    Home
  </ButtonLink>
)

const toCard = (cardId: string) => (
  <ButtonLink href={paths.card(cardId)} variant="line">
    Open card
  </ButtonLink>
)

/** A retry can't help. */
const isLasting = (error: Error) => hasStatus(error, 403) || isNotReturned(error)

export function LoadFailure({ error, subject, notFound, cardId, onRetry, level = 1 }: LoadFailureProps) {
  const isNotFound = notFound !== undefined && isUnknownId(error)
  const { icon, title } = titleOf(error, subject)
  const announced = isNotFound ? notFound.title : title
  useEffect(() => announce(announced), [announced])
  if (isNotFound) return <NotFound {...notFound} level={level} />
  return (
    <StateMessage
      icon={icon}
      title={title}
      level={level}
      actions={
        <>
          {!isLasting(error) && <RetryButton onRetry={onRetry} />}
          {isNotReturned(error) && (cardId === undefined ? (notFound?.actions ?? toHome) : toCard(cardId))}
          {hasStatus(error, 401, 403) && (
            <ButtonLink variant="line" href={paths.signIn()}>
              Use another key
            </ButtonLink>
          )}
        </>
      }
    >
      {messageOf(error)}
      {!isLasting(error) && <AutoRetry error={error} onRetry={onRetry} />}
    </StateMessage>
  )
}

function NotFound({
  title,
  reason = 'It may be deleted, or belong to another organization.',
  id,
  actions = toHome,
  level,
}: NonNullable<LoadFailureProps['notFound']> & Pick<LoadFailureProps, 'level'>) {
  return (
    <StateMessage icon={SearchX} title={title} level={level} actions={actions}>
      {reason} {reason.includes(id) ? null : <span className="font-mono text-12">{id}</span>}
    </StateMessage>
  )
}

function RetryButton({ onRetry }: Pick<LoadFailureProps, 'onRetry'>) {
  const [isRetrying, startRetry] = useTransition()
  const retry = () => startRetry(async () => void (await onRetry()))
  return (
    <Button variant="line" isPending={isRetrying} onPress={retry}>
      Retry
    </Button>
  )
}
