import Network from 'lucide-react/icons/network'

import { unreadableText } from '#ui/unreadable-note.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { StateMessage } from '#ui/state-message.tsx'

/** Stands where the service answered a tree without a single card that could be read. */
export function NoCards({ unreadableCount, onRetry }: { unreadableCount: number; onRetry: () => void }) {
  return (
    <StateMessage
      icon={Network}
      level={1}
      title="This tree has no cards"
      actions={
        <>
          <Button variant="line" onPress={onRetry}>
            Retry
          </Button>
          <ButtonLink href="/" variant="line">
            Home
          </ButtonLink>
        </>
      }
    >
      {unreadableCount === 0
        ? 'The service answered without a card, not even the one that was asked for.'
        : `The service answered, but nothing of it could be read: ${unreadableText(unreadableCount)}.`}
    </StateMessage>
  )
}
