import { LoadFailure } from '#cards/load-failure.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'

import { failureSoFar } from '#data/api-error.ts'
import { cardQueries } from '#data/cards/queries.ts'
import { useLocalStore } from '#data/local/local-store.ts'
import { useOrganizationStorage } from '#data/organization-data.ts'
import type { LoadedTree } from '#domain/tree/loaded-tree.ts'
import { lazyComponent } from '#ui/lazy-component.ts'
import { useScreenWidth } from '#ui/use-screen-width.ts'

import { TreeCommandsContext } from './state/tree-commands.ts'
import { TreeStoreContext } from './state/tree-store.ts'
import { useBranchLoading } from './state/use-branch-loading.ts'
import { useEvidence } from './state/use-evidence.ts'
import { TreeEditsContext, useTreeEditsOf } from './edits/tree-edits.ts'
import { ShareLayer } from './share/share-layer.tsx'
import { MoveDialog } from './edits/move-dialog.tsx'
import { useEditActions, type MoveQuestion } from './edits/use-edit-actions.ts'
import { ChangesBar } from './bars/changes-bar.tsx'
import { DragLayer } from './edits/drag-layer.tsx'
import { LoadingBar } from './load-strip.tsx'
import { NoCards } from './no-cards.tsx'
import { SelectionBar } from './edits/selection-bar.tsx'
import { TreeBar } from './bars/tree-bar.tsx'
import { TreeFilterBar } from './bars/filter-bar.tsx'
import { isFiltering } from './state/matching-cards.ts'
import { TreeSkeleton } from './tree-skeleton.tsx'
import { useStoreOf } from './state/use-store-of.ts'
import { useTreeActions } from './state/use-tree-actions.ts'
import { useTreeCommandsOf } from './state/use-tree-commands-of.ts'
import { useTreeUrl, type TreeUrlControl } from './state/use-tree-url.ts'
import type { TreeDrawing } from './state/tree-url.ts'

const drawings = {
  canvas: lazyComponent(async () => (await import('./canvas/tree-canvas.tsx')).TreeCanvas),
  outline: lazyComponent(async () => (await import('./outline/tree-outline.tsx')).TreeOutline),
}

/** What the page puts beside the tree: the panel of the card in the address. */
export interface PanelSlot {
  cardId: string
  onClose: () => void
  onOpenCard: (cardId: string) => void
}

interface TitleSlot {
  /** Is given nothing as long as the card's title is not known. */
  renderTitle: (cardTitle: string) => ReactNode
}

interface TreeScreenProps {
  rootId: string
  renderPanel: (slot: PanelSlot) => ReactNode
}

/** The tree of a card, and beside it the panel of one of its cards. */
export function TreeScreen({ rootId, renderTitle, renderPanel }: TreeScreenProps & TitleSlot) {
  const control = useTreeUrl()
  const drawing = useDrawing(control)
  const query = useQuery({
    ...cardQueries.tree(rootId),
    // What was kept is shown at once, and read again: the last change may not have been kept.
    staleTime: 0,
  })
  const { data, refetch } = query
  const error = failureSoFar(query)
  return (
    <div className="flex min-h-0 flex-1">
      {renderTitle(data?.cards.find(({ cardId }) => cardId === rootId)?.cardTitle ?? '')}
      {data?.cards.length === 0 ? (
        <NoCards unreadableCount={data.unreadableCount} onRetry={() => void refetch()} />
      ) : data ? (
        <LoadedTreeScreen
          key={rootId}
          rootId={rootId}
          loaded={data}
          control={control}
          {...drawing}
          renderPanel={renderPanel}
        />
      ) : (
        <div className="flex min-w-0 flex-1 flex-col">
          {error ? (
            <LoadFailure
              error={error}
              subject="The tree"
              notFound={{
                title: 'Card not found',
                id: rootId,
              }}
              onRetry={() => void refetch()}
            />
          ) : (
            <TreeSkeleton />
          )}
        </div>
      )}
    </div>
  )
}

interface LoadedTreeScreenProps extends TreeScreenProps, ReturnType<typeof useDrawing> {
  loaded: LoadedTree
  control: TreeUrlControl
}

/** Canvas or outline: as the address says, else as was chosen before; a narrow screen has the outline. */
function useDrawing({ place, go }: TreeUrlControl) {
  const width = useScreenWidth()
  const { preferences } = useOrganizationStorage()
  const preferred = useLocalStore(preferences).treeView
  const drawing: TreeDrawing = place.drawing ?? (width === 'narrow' ? 'outline' : preferred)
  useEffect(() => drawings[drawing].preload(), [drawing])
  const onSwitch = (next: TreeDrawing) => {
    preferences.update((before) => ({ ...before, treeView: next }))
    go({ drawing: next })
  }
  return { drawing, onSwitch }
}

function LoadedTreeScreen(props: LoadedTreeScreenProps) {
  const { rootId, loaded, control, drawing, onSwitch, renderPanel } = props
  const { place, go } = control
  const store = useStoreOf(loaded, place)
  const loading = useBranchLoading(store, rootId)
  useEvidence(store, loading.branches)
  const [isFilterOpen, setIsFilterOpen] = useState(isFiltering(place.filter) || place.showsChanges)
  const commands = useTreeCommandsOf(store, control, loading)
  const edits = useTreeEditsOf(store)
  const [question, setQuestion] = useState<MoveQuestion>()
  const editActions = useEditActions({ store, edits, loaded, onAsk: setQuestion })
  useTreeActions({ store, drawing, commands, loading, onSwitch, ...control })
  return (
    <TreeStoreContext value={store}>
      <TreeCommandsContext value={commands}>
        <TreeEditsContext value={edits}>
          <div
            className={`flex min-w-0 flex-1 flex-col ${place.cardId === undefined ? '' : 'narrow:hidden'}`}
          >
            <TreeBar
              {...control}
              drawing={drawing}
              onSwitch={onSwitch}
              isFilterOpen={isFilterOpen}
              onFilterOpen={setIsFilterOpen}
            />
            {isFilterOpen && <TreeFilterBar {...control} onClose={() => setIsFilterOpen(false)} />}
            {loading.whole && <LoadingBar {...loading.whole} />}
            <div className="relative flex min-h-0 flex-1 flex-col">
              {drawing === 'canvas' ? (
                <drawings.canvas fallback={<TreeSkeleton />} />
              ) : (
                <drawings.outline fallback={<TreeSkeleton />} />
              )}
              {place.showsChanges && <ChangesBar onClose={() => go({ showsChanges: false })} />}
              <SelectionBar actions={editActions} />
              <DragLayer />
              <ShareLayer loading={loading} />
            </div>
          </div>
          {place.cardId !== undefined &&
            renderPanel({
              cardId: place.cardId,
              onClose: () => go({ cardId: undefined }),
              onOpenCard: (cardId) => commands.openCard(cardId),
            })}
          {question && (
            <MoveDialog
              nodes={question.nodes}
              isAdding={question.kind === 'addParent'}
              edits={edits}
              onClose={() => setQuestion(undefined)}
            />
          )}
        </TreeEditsContext>
      </TreeCommandsContext>
    </TreeStoreContext>
  )
}
