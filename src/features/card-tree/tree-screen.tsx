import { useQuery } from '@tanstack/react-query'
import Network from 'lucide-react/icons/network'
import { useEffect, type ReactNode } from 'react'

import { LoadFailure } from '#cards/load-failure.tsx'
import { NotRefreshedBanner } from '#cards/not-refreshed-banner.tsx'
import { cardQueries } from '#data/cards/queries.ts'
import { useFailure } from '#data/use-failure.ts'
import { paths } from '#domain/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { StateMessage } from '#ui/state-message.tsx'
import { unreadableText } from '#ui/unreadable-note.tsx'

import { drawings, LoadedTreeScreen, type PanelSlot } from './loaded-tree-screen.tsx'
import { useTreeDrawing } from './state/use-tree-drawing.ts'
import { useTreeUrl } from './state/use-tree-url.ts'
import { TreeSkeleton } from './tree-skeleton.tsx'

interface TreeScreenProps {
  rootId: string
  renderPanel: (slot: PanelSlot) => ReactNode
  /** Receives an empty text until the card's title is known. */
  renderTitle: (cardTitle: string) => ReactNode
}

export function TreeScreen({ rootId, renderTitle, renderPanel }: TreeScreenProps) {
  const query = useQuery({
    ...cardQueries.tree(rootId),
    // The persisted tree is shown at once and always fetched again: it may lack the last change.
    staleTime: 0,
  })
  const { data, dataUpdatedAt } = query
  const { error, retry } = useFailure(cardQueries.tree(rootId).queryKey, query)
  const drawing = useTreeDrawing(useTreeUrl().url.drawing)
  useEffect(() => drawings[drawing].preload(), [drawing])
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      {renderTitle(data?.cards.find(({ cardId }) => cardId === rootId)?.cardTitle ?? '')}
      {data?.cards.length === 0 ? (
        <NoCards unreadableCount={data.unreadableCount} onRetry={retry} />
      ) : data ? (
        <>
          <NotRefreshedBanner error={error} readAt={dataUpdatedAt} subject="This tree" onRetry={retry} />
          <div className="flex min-h-0 flex-1">
            <LoadedTreeScreen key={rootId} loaded={data} drawing={drawing} renderPanel={renderPanel} />
          </div>
        </>
      ) : (
        <div className="flex min-w-0 flex-1 flex-col">
          {error ? (
            <LoadFailure
              error={error}
              subject="The tree"
              notFound={{ title: 'Card not found', id: rootId }}
              cardId={rootId}
              onRetry={retry}
            />
          ) : (
            <TreeSkeleton />
          )}
        </div>
      )}
    </div>
  )
}

const homeLink = (
  <ButtonLink href={paths.home()} variant="line">
    Home
  </ButtonLink>
)

function NoCards({ unreadableCount, onRetry }: { unreadableCount: number; onRetry: () => void }) {
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
          {homeLink}
        </>
      }
    >
      {unreadableCount === 0
        ? 'The service returned no cards, not even the root.'
        : `None of the returned cards could be read: ${unreadableText(unreadableCount)}.`}
    </StateMessage>
  )
}
