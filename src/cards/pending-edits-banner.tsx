import { useQueryClient } from '@tanstack/react-query'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import { useLocation } from 'react-router-dom'

import { retryEdits } from '#data/edits/edit-cards.ts'
import { usePendingCardIds } from '#data/edits/use-card-edits.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { formatCount } from '#ui/format.ts'

/** Reports edits that could not be saved yet, except those of the card on the screen, which shows them itself. */
export function PendingEditsBanner() {
  const client = useQueryClient()
  const { pathname, search } = useLocation()
  const place = pathname + search
  const count = usePendingCardIds().filter((cardId) => !place.includes(encodeURIComponent(cardId))).length
  if (count === 0) return null
  return (
    <Banner
      icon={CloudUpload}
      tone="note"
      actions={
        <Button size="s" onPress={() => retryEdits(client)}>
          Send now
        </Button>
      }
    >
      {formatCount(count, 'card')} {count === 1 ? 'has' : 'have'} unsaved changes
    </Banner>
  )
}
