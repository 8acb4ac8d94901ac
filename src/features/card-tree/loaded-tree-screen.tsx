import { useEffect, useRef, useState, type ReactNode } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'

import { ParentDialog } from '#cards/parent-dialog.tsx'
import { useOrganizationStorage } from '#data/organization-data.ts'
import type { LoadedTree } from '#domain/tree/loaded-tree.ts'
import { nodeOfCard } from '#domain/tree/tree-node.ts'
import { Button } from '#ui/button.tsx'
import { formatCount } from '#ui/format.ts'
import { lazyComponent } from '#ui/lazy-component.ts'
import { screenWidth } from '#ui/use-screen-width.ts'

import { ChangesBar } from './bars/changes-bar.tsx'
import { FilterBar } from './bars/filter-bar.tsx'
import { PointerArea } from './bars/pointer-area.tsx'
import { TreeBar } from './bars/tree-bar.tsx'
import { DragLayer } from './edits/drag-layer.tsx'
import { moveRefusals, type MovedNode } from './edits/move-refusal.ts'
import { FieldMenu } from './edits/field-menu.tsx'
import { SelectionBar } from './edits/selection-bar.tsx'
import { type TreeEdits, TreeEditsContext, useTreeEditsOf } from './edits/tree-edits.ts'
import { useEditActions, type MoveQuestion } from './edits/use-edit-actions.ts'
import { useIsPresenting } from './presenting/is-presenting.ts'
import { useTreeSize } from './parts/use-tree-size.ts'
import { PrintLayer } from './share/print-layer.tsx'
import { ShareLayer } from './share/share-layer.tsx'
import { BranchActions } from './state/branch-actions.tsx'
import type { TreeView } from './state/derive-view.ts'
import { focusPanel, focusTreeIfLost } from './state/focus-tree.ts'
import { isFiltering } from './state/matching-cards.ts'
import { TreeCommandsContext } from './state/tree-commands.ts'
import { TreeStoreContext, useTree } from './state/tree-store.ts'
import type { TreeDrawing } from './state/tree-url.ts'
import { useTreeActions } from './state/use-tree-actions.ts'
import { type TreeModel, useTreeModel } from './state/use-tree-model.ts'
import { useTreeUrl } from './state/use-tree-url.ts'
import { TreeSkeleton } from './tree-skeleton.tsx'

export const drawings = {
  canvas: lazyComponent(async () => (await import('./canvas/tree-canvas.tsx')).TreeCanvas),
  outline: lazyComponent(async () => (await import('./outline/tree-outline.tsx')).TreeOutline),
}

export interface PanelSlot {
  cardId: string
  /** Their bar has the key of the status. */
  areSeveralSelected: boolean
  /** Then keys like `n` and `m` are those of the tree, which has the card selected. */
  isInTree: boolean
  /** The tree is already on another card, so that the keys are those of the tree; the panel follows. */
  isBehind: boolean
  /** The tree, and the parent under which it draws the card. */
  shownIn: { treeId: string; underId: string | undefined }
  onClose: () => void
  onOpenCard: (cardId: string, underId?: string) => void
}

interface LoadedTreeScreenProps {
  loaded: LoadedTree
  drawing: TreeDrawing
  renderPanel: (slot: PanelSlot) => ReactNode
}

export function LoadedTreeScreen({ loaded, drawing, renderPanel }: LoadedTreeScreenProps) {
  const { url, go } = useTreeUrl()
  const { preferences } = useOrganizationStorage()
  const { store, loading, commands } = useTreeModel(loaded, url)
  const [isFilterOpen, setIsFilterOpen] = useState(isFiltering(url.filter) || url.showsChanges)
  const edits = useTreeEditsOf(store, loaded)
  const [question, setQuestion] = useState<MoveQuestion>()
  const editActions = useEditActions({
    store,
    edits,
    loaded,
    onOpen: (cardId) => {
      commands.openCard(cardId)
      focusPanel()
    },
    onAsk: setQuestion,
    loadCompletely: loading.loadCompletely,
  })
  const onSwitch = (next: TreeDrawing) => {
    preferences.update((before) => ({ ...before, treeView: next }))
    go({ drawing: next })
  }
  useTreeActions({ store, drawing, commands, loading, onSwitch })
  useOpenedElsewhere(url.cardId, { store, commands })
  const hasPanel = url.cardId !== undefined
  // The panel had the focus, or its closing key ended a field.
  useEffect(() => (hasPanel ? () => focusTreeIfLost() : undefined), [hasPanel])
  const isPresenting = useIsPresenting()
  const lastDrawing = useRef(drawing)
  useEffect(() => {
    // Right after loading nothing had the focus. The next view may have to be loaded.
    if (lastDrawing.current !== drawing) focusTreeIfLost(60)
    lastDrawing.current = drawing
  }, [drawing])
  const Drawing = drawings[drawing]
  return (
    <TreeStoreContext value={store}>
      <TreeCommandsContext value={commands}>
        <TreeEditsContext value={edits}>
          <div className={`flex min-w-0 flex-1 flex-col ${url.cardId === undefined ? '' : 'narrow:hidden'}`}>
            <div className="@container presenting:hidden">
              <TreeBar
                drawing={drawing}
                onSwitch={onSwitch}
                isFilterOpen={isFilterOpen}
                onFilterOpen={setIsFilterOpen}
              />
              {isFilterOpen && <FilterBar onClose={() => setIsFilterOpen(false)} />}
              <LoadingBar />
            </div>
            <PointerArea>
              <Drawing fallback={<TreeSkeleton />} />
              <PrintLayer drawing={drawing} />
              {url.showsChanges && <ChangesBar onClose={() => go({ showsChanges: false })} />}
              {!isPresenting && <SelectionBar actions={editActions} />}
              {!isPresenting && <FieldMenu />}
              <DragLayer />
              <BranchActions />
              <ShareLayer />
            </PointerArea>
          </div>
          {url.cardId !== undefined && !isPresenting && (
            <Panel
              render={renderPanel}
              cardId={url.cardId}
              onClose={() => go({ cardId: undefined })}
              onOpenCard={commands.openCard}
            />
          )}
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

/** The palette, back and forward open a panel too: the tree selects its card, so that its keys act on that card. */
function useOpenedElsewhere(
  cardId: string | undefined,
  { store, commands }: Pick<TreeModel, 'store' | 'commands'>,
): void {
  const isPushed = useNavigationType() === NavigationType.Push
  const shownId = useRef(cardId)
  useEffect(() => {
    const { current: before } = shownId
    shownId.current = cardId
    const { tree, currentId } = store.get()
    const current = tree.nodes.get(currentId ?? '')
    const isCurrent = current !== undefined && 'cardId' in current && current.cardId === cardId
    if (cardId === undefined || cardId === before) return
    if (!isCurrent) commands.openCard(cardId)
    // On a narrow screen the panel covers the tree, which had the focus.
    if (isPushed && (!isCurrent || screenWidth() === 'narrow')) focusPanel()
  }, [cardId, isPushed, store, commands])
}

interface PanelProps extends Omit<PanelSlot, 'areSeveralSelected' | 'isInTree' | 'isBehind' | 'shownIn'> {
  render: (slot: PanelSlot) => ReactNode
}

function Panel({ render, ...slot }: PanelProps) {
  const areSeveralSelected = useTree((view) => view.selected.size > 1)
  const isInTree = useTree((view) => nodeOfCard(view.tree, slot.cardId) !== undefined)
  const isBehind = useTree((view) => isOnOther(view, slot.cardId)) && isInTree && !areSeveralSelected
  const underId = useTree((view) => parentIdOf(view, slot.cardId))
  const treeId = useTree((view) => view.loaded.targetId)
  return render({ ...slot, areSeveralSelected, isInTree, isBehind, shownIn: { treeId, underId } })
}

/** Whether keys act on another card, which may still be being created. */
function isOnOther({ tree, currentId }: TreeView, cardId: string): boolean {
  const current = tree.nodes.get(currentId ?? '')
  if (current?.kind === 'draft') return current.draft.step === 'sending'
  return (current?.kind === 'card' || current?.kind === 'mirror') && current.cardId !== cardId
}

/** Of the places of a card, the current one counts. */
function parentIdOf({ tree, currentId }: TreeView, cardId: string): string | undefined {
  const current = tree.nodes.get(currentId ?? '')
  const isCurrent = current && 'cardId' in current && current.cardId === cardId
  const { parent } = (isCurrent ? current : nodeOfCard(tree, cardId)) ?? {}
  return parent?.kind === 'card' ? parent.cardId : undefined
}

function LoadingBar() {
  const completeLoad = useTree((view) => view.completeLoad)
  const { loaded, known } = useTreeSize()
  if (!completeLoad) return null
  return (
    <div className="flex h-10 flex-none items-center gap-3 border-b border-line bg-surface ps-4 pe-2 tabular-nums">
      <span role="status">Loading the entire branch</span>
      <span className="h-1 w-40 overflow-hidden rounded-bar bg-pressed">
        <span
          className="block h-full bg-accent"
          style={{ width: `${(loaded / Math.max(1, known)) * 100}%` }}
        />
      </span>
      {completeLoad.loadedCount > 0 && (
        <span className="text-12 text-ink-3">{formatCount(completeLoad.loadedCount, 'card')} so far</span>
      )}
      <Button size="s" className="ms-auto" onPress={completeLoad.cancel}>
        Cancel
      </Button>
    </div>
  )
}

interface MoveDialogProps {
  nodes: readonly MovedNode[]
  isAdding: boolean
  edits: TreeEdits
  onClose: () => void
}

function MoveDialog({ nodes, isAdding, edits, onClose }: MoveDialogProps) {
  const loaded = useTree((view) => view.loaded)
  return (
    <ParentDialog
      cards={nodes.map(({ card }) => card)}
      parents={nodes.flatMap(({ parent }) => (parent?.kind === 'card' ? [parent.card] : []))}
      isAdding={isAdding}
      known={loaded.cards}
      knownTitle="In this tree"
      refusalOf={moveRefusals(loaded, nodes)}
      onPick={(parent, { keepsPresent }) => void edits.move(nodes, parent.cardId, keepsPresent)}
      onClose={onClose}
    />
  )
}
