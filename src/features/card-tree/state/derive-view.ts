import type { EvidenceBranch } from '#data/cards/branch-evidence.ts'
import type { SeenTree, TreeBefore } from '#data/local/seen-trees.ts'
import { buildTree } from '#domain/tree/build-tree.ts'
import { changesSince, type ChangesSince, type RemovedCard } from '#domain/tree/changes-since.ts'
import type { LoadedTree } from '#domain/tree/loaded-tree.ts'
import type { CardDraft, CardTree, TreeNode } from '#domain/tree/tree-node.ts'
import type { EvidenceOfCards } from '#domain/tree/roll-up.ts'

import type { MovedNode } from '../edits/move-refusal.ts'
import type { Layout, TreeDirection } from './box.ts'
import { presentedLayout, type Room } from '../presenting/presented-layout.ts'
import { focusedBranch } from './current-node.ts'
import { layoutTree } from './layout.ts'
import { matchingCards, type TreeFilter } from './matching-cards.ts'
import type { FoldedCards } from './visible-nodes.ts'

/** Valid only for the direction and the focused branch with which it was saved. */
interface SavedViewport {
  x: number
  y: number
  zoom: number
  direction: TreeDirection
  focusId?: string | undefined
}

interface Drag {
  nodes: readonly MovedNode[]
  refusalOf: (cardId: string) => string | undefined
  overId: string | undefined
}

interface CompleteLoad {
  loadedCount: number
  cancel: () => void
}

export interface TreeUi {
  folded: FoldedCards
  currentId: string | undefined
  selected: ReadonlySet<string>
  findText: string
  loading: ReadonlySet<string>
  completeLoad: CompleteLoad | undefined
  branches: readonly EvidenceBranch[]
  /** As the last visit saved it; undefined until it is read. */
  seen: SeenTree | undefined
  drag: Drag | undefined
  /** At most one is being written, others are pending or were rejected. */
  drafts: readonly CardDraft[]
  renamingId: string | undefined
  /** The node that keeps its position on the screen when the layout changes. */
  anchorId: string | undefined
  viewport: SavedViewport | undefined
  /** The canvas while it is presented full screen; undefined otherwise. */
  presentedIn: Room | undefined
  /** A new object scrolls again. With its parent, if there is room for both. */
  scrollTarget: { nodeId: string; isCentred?: boolean; hasParent?: boolean } | undefined
}

/** In the query cache, the URL and the browser's storage. */
export interface TreeData {
  loaded: LoadedTree
  panelCardId: string | undefined
  evidence: EvidenceOfCards
  filter: TreeFilter
  focusId: string | undefined
  showsChanges: boolean
  direction: TreeDirection
  creations: readonly CardDraft[]
  /** At the end of the last visit; undefined if there was none. */
  before: TreeBefore | undefined
}

export type TreeState = TreeUi & TreeData

export interface TreeView extends TreeState {
  state: TreeState
  tree: CardTree
  roots: readonly TreeNode[]
  layout: Layout
  /** Cards of the focused branch, or of the tree, that match the find text and the filter; undefined if neither is set. */
  matches: readonly string[] | undefined
  matchSet: ReadonlySet<string> | undefined
  /** The other cards are dimmed: of the matches, while the changes are shown, only the changed ones. */
  highlighted: ReadonlySet<string> | undefined
  changes: ChangesSince | undefined
  path: ReadonlySet<string>
}

const nothing: ReadonlySet<string> = new Set()

export const initialUi: TreeUi = {
  folded: nothing,
  currentId: undefined,
  selected: nothing,
  findText: '',
  loading: nothing,
  completeLoad: undefined,
  branches: [],
  seen: undefined,
  drag: undefined,
  drafts: [],
  renamingId: undefined,
  anchorId: undefined,
  viewport: undefined,
  presentedIn: undefined,
  scrollTarget: undefined,
}

const noneRemoved: readonly RemovedCard[] = []

const shownRemoved = ({ showsChanges, changes }: Pick<TreeView, 'showsChanges' | 'changes'>) =>
  showsChanges && changes && changes.removed.length > 0 ? changes.removed : noneRemoved

function highlightedCards({
  matchSet,
  changes,
  showsChanges,
}: Pick<TreeView, 'matchSet' | 'changes' | 'showsChanges'>): ReadonlySet<string> | undefined {
  const isUnchanged = !changes || changes.byCard.size + changes.removed.length === 0
  if (!showsChanges || isUnchanged) return matchSet
  return new Set([...changes.byCard.keys()].filter((cardId) => matchSet?.has(cardId) !== false))
}

/** Cards that were removed are shown only as changes. */
export const isNodeDimmed = ({ highlighted }: TreeView, node: TreeNode): boolean =>
  highlighted !== undefined &&
  node.kind !== 'removed' &&
  !(node.kind === 'card' && highlighted.has(node.cardId))

function rootsOf(tree: CardTree, focusId: string | undefined): readonly TreeNode[] {
  const focused = focusedBranch({ tree, focusId })
  return focused ? [focused, ...tree.roots.filter((root) => root.kind === 'draft')] : tree.roots
}

/** If the current node has left the tree, its nearest former ancestor becomes current. */
function resolveCurrent(tree: CardTree, currentId: string | undefined, last: TreeView | undefined) {
  if (currentId === undefined || tree.nodes.has(currentId)) return currentId
  const lastId = last?.state.currentId === currentId ? last.currentId : currentId
  for (let was = last?.tree.nodes.get(lastId ?? ''); was; was = was.parent) {
    if (tree.nodes.has(was.nodeId)) return was.nodeId
  }
  return currentId
}

function pathOf(tree: CardTree, currentId: string | undefined): ReadonlySet<string> {
  const path = new Set<string>()
  let node = currentId === undefined ? undefined : tree.nodes.get(currentId)
  for (; node; node = node.parent) path.add(node.nodeId)
  return path
}

const isSameState = (state: TreeState, last: TreeState) =>
  // `Object.keys` can't know that a state has exactly the keys of its type.
  (Object.keys(state) as (keyof TreeState)[]).every((key) => Object.is(state[key], last[key]))

/** Reuses each part of the last view with unchanged inputs. */
export function deriveView(state: TreeState, last?: TreeView): TreeView {
  if (last && isSameState(state, last.state)) return last
  const memo = <Value>(
    isSame: (earlier: TreeView) => boolean,
    reuse: (earlier: TreeView) => Value,
    make: () => Value,
  ) => (last && isSame(last) ? reuse(last) : make())
  const { loaded, focusId, folded, direction, findText, filter, evidence, drafts, creations, before } = state
  const { presentedIn: room, showsChanges } = state

  const changes = memo(
    (earlier) => earlier.loaded === loaded && earlier.before === before,
    (earlier) => earlier.changes,
    () => before && changesSince(before.cards, loaded.cards),
  )
  const removed = shownRemoved({ showsChanges: state.showsChanges, changes })
  const tree = memo(
    (earlier) =>
      earlier.loaded === loaded &&
      earlier.drafts === drafts &&
      earlier.creations === creations &&
      shownRemoved(earlier) === removed,
    (earlier) => earlier.tree,
    () => buildTree(loaded, last?.tree.primaryParents, [...creations, ...drafts], removed),
  )
  const currentId = resolveCurrent(tree, state.currentId, last)
  const roots = memo(
    (earlier) => earlier.tree === tree && earlier.focusId === focusId,
    (earlier) => earlier.roots,
    () => rootsOf(tree, focusId),
  )
  const layout = memo(
    (earlier) =>
      earlier.roots === roots &&
      earlier.folded === folded &&
      earlier.direction === direction &&
      earlier.presentedIn === room &&
      earlier.showsChanges === showsChanges,
    (earlier) => earlier.layout,
    () =>
      // A step to a changed card needs that card.
      room && !showsChanges
        ? presentedLayout(roots, { folded, direction, room })
        : layoutTree(roots, folded, direction, { hasRollUps: !room }),
  )
  const matches = memo(
    (earlier) =>
      earlier.roots === roots &&
      earlier.findText === findText &&
      earlier.filter === filter &&
      earlier.evidence === evidence,
    (earlier) => earlier.matches,
    () => matchingCards(roots, findText, filter, evidence),
  )
  const matchSet = memo(
    (earlier) => earlier.matches === matches,
    (earlier) => earlier.matchSet,
    () => matches && new Set(matches),
  )
  const highlighted = memo(
    (earlier) =>
      earlier.matchSet === matchSet && earlier.changes === changes && earlier.showsChanges === showsChanges,
    (earlier) => earlier.highlighted,
    () => highlightedCards({ matchSet, changes, showsChanges }),
  )
  const path = memo(
    (earlier) => earlier.tree === tree && earlier.currentId === currentId,
    (earlier) => earlier.path,
    () => pathOf(tree, currentId),
  )
  return { ...state, state, currentId, tree, roots, layout, matches, matchSet, highlighted, changes, path }
}
