import { createContext, use, useSyncExternalStore } from 'react'

import type { TreeBefore } from '#data/local/seen-trees.ts'
import { buildTree } from '#domain/tree/build-tree.ts'
import { changesSince, type ChangesSince, type RemovedCard } from '#domain/tree/changes-since.ts'
import type { LoadedTree } from '#domain/tree/loaded-tree.ts'
import { nodeOfCard, type CardDraft, type CardTree, type TreeNode } from '#domain/tree/tree-node.ts'

import type { Layout, TreeDirection } from './box.ts'
import { layoutTree } from './layout.ts'
import { matchingCards, noFilter, type EvidenceCounts, type TreeFilter } from './matching-cards.ts'
import type { MovedNode } from '../edits/move-refusal.ts'
import type { FoldedCards } from './visible-nodes.ts'

/** Where the canvas stands; good only for the direction in which it was left. */
export interface SavedViewport {
  x: number
  y: number
  zoom: number
  direction: TreeDirection
}

export interface Drag {
  nodes: readonly MovedNode[]
  refusalOf: (cardId: string) => string | undefined
  overId: string | undefined
}

/** Everything that both drawings of one tree share. */
export interface TreeState {
  loaded: LoadedTree
  folded: FoldedCards
  direction: TreeDirection
  /** The card whose branch alone is drawn. */
  focusId: string | undefined
  /** The node that the keys act on. */
  currentId: string | undefined
  /** Cards that are chosen together; the current one is among them or alone. */
  selected: ReadonlySet<string>
  query: string
  filter: TreeFilter
  /** The tree as it was in the visit before; undefined where it was not seen then. */
  before: TreeBefore | undefined
  /** Whether what changed since then is marked. */
  showsChanges: boolean
  evidence: EvidenceCounts
  /** Cards whose children are on their way. */
  loading: ReadonlySet<string>
  /** What is being dragged, over which card, and which cards refuse it. */
  drag: Drag | undefined
  /** Why the last change of a card was refused. */
  failures: ReadonlyMap<string, string>
  /** New cards where they will stand: at most one is being written, others are on their way or were refused. */
  drafts: readonly CardDraft[]
  /** The card whose title is being written where it stands. */
  renamingId: string | undefined
  /** The node that keeps its place on the screen when the drawing changes. */
  anchorId: string | undefined
  /** What the canvas shows, as it is to be found again. */
  viewport: SavedViewport | undefined
  /** The node to bring onto the screen; a new object asks again. */
  scrollTarget: { nodeId: string } | undefined
}

/** The state and what follows from it. */
export interface TreeView extends TreeState {
  tree: CardTree
  /** What is drawn: the whole tree, or one branch. */
  roots: readonly TreeNode[]
  layout: Layout
  /** Cards that match the find text and the filter; undefined if neither is set. */
  matches: readonly string[] | undefined
  matchSet: ReadonlySet<string> | undefined
  changes: ChangesSince | undefined
  /** From the root to the current card. */
  path: ReadonlySet<string>
}

const nothing: ReadonlySet<string> = new Set()
const noDrafts: readonly CardDraft[] = []

export function initialState(loaded: LoadedTree): TreeState {
  return {
    loaded,
    folded: nothing,
    direction: 'down',
    focusId: undefined,
    currentId: undefined,
    selected: nothing,
    query: '',
    filter: noFilter,
    before: undefined,
    showsChanges: false,
    evidence: new Map(),
    loading: nothing,
    drag: undefined,
    failures: new Map(),
    drafts: noDrafts,
    renamingId: undefined,
    anchorId: undefined,
    scrollTarget: undefined,
    viewport: undefined,
  }
}

function rootsOf(tree: CardTree, focusId: string | undefined): readonly TreeNode[] {
  const focused = focusId === undefined ? undefined : nodeOfCard(tree, focusId)
  if (!focused) return tree.roots
  const newRoots = tree.roots.filter((root) => root.kind === 'draft')
  return [focused, ...newRoots]
}

const noneRemoved: readonly RemovedCard[] = []

/** What is gone stands in the tree only while the changes are shown. */
const shownRemoved = (showsChanges: boolean, changes: ChangesSince | undefined) =>
  showsChanges && changes && changes.removed.length > 0 ? changes.removed : noneRemoved

/** Where the current node has left the tree, the nearest above it that stands there still: the keys go on from there. */
function resolveCurrent(tree: CardTree, currentId: string | undefined, last: CardTree | undefined) {
  if (currentId === undefined || tree.nodes.has(currentId)) return currentId
  for (let was = last?.nodes.get(currentId)?.parent; was; was = was.parent) {
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

/** Works out what follows from a state, and takes over from the last what has not changed. */
export function deriveView(state: TreeState, last?: TreeView): TreeView {
  const from = <Value>(
    isSame: (earlier: TreeView) => boolean,
    kept: (earlier: TreeView) => Value,
    make: () => Value,
  ) => (last && isSame(last) ? kept(last) : make())
  const { loaded, focusId, folded, direction, query, filter, evidence, drafts, before } = state

  const changes = from(
    (earlier) => earlier.loaded === loaded && earlier.before === before,
    (earlier) => earlier.changes,
    () => before && changesSince(before.cards, loaded.cards),
  )
  const removed = shownRemoved(state.showsChanges, changes)
  const tree = from(
    (earlier) =>
      earlier.loaded === loaded &&
      earlier.drafts === drafts &&
      shownRemoved(earlier.showsChanges, earlier.changes) === removed,
    (earlier) => earlier.tree,
    () => buildTree(loaded, last?.tree.primaryParents, drafts, removed),
  )
  const currentId = resolveCurrent(tree, state.currentId, last?.tree)
  const roots = from(
    (earlier) => earlier.tree === tree && earlier.focusId === focusId,
    (earlier) => earlier.roots,
    () => rootsOf(tree, focusId),
  )
  const layout = from(
    (earlier) => earlier.roots === roots && earlier.folded === folded && earlier.direction === direction,
    (earlier) => earlier.layout,
    () => layoutTree(roots, folded, direction),
  )
  const matches = from(
    (earlier) =>
      earlier.tree === tree &&
      earlier.query === query &&
      earlier.filter === filter &&
      earlier.evidence === evidence,
    (earlier) => earlier.matches,
    () => matchingCards(tree, query, filter, evidence),
  )
  const matchSet = from(
    (earlier) => earlier.matches === matches,
    (earlier) => earlier.matchSet,
    () => matches && new Set(matches),
  )
  const path = from(
    (earlier) => earlier.tree === tree && earlier.currentId === currentId,
    (earlier) => earlier.path,
    () => pathOf(tree, currentId),
  )
  return { ...state, currentId, tree, roots, layout, matches, matchSet, changes, path }
}

/** The node by which Tab enters the tree: the current one where it is drawn, else the first. */
export const tabStopOf = ({ currentId, layout, roots }: TreeView): string | undefined =>
  currentId !== undefined && layout.byNode.has(currentId) ? currentId : roots[0]?.nodeId

export interface TreeStore {
  get: () => TreeView
  set: (change: Partial<TreeState>) => void
  subscribe: (listener: () => void) => () => void
}

/** One tree and all that is done with it on the screen; what is drawn of a card listens for itself. */
export function createTreeStore(initial: TreeState): TreeStore {
  let view = deriveView(initial)
  const listeners = new Set<() => void>()
  return {
    get: () => view,
    set: (change) => {
      const keys = Object.keys(change).filter((key): key is keyof TreeState => key in view)
      if (keys.every((key) => Object.is(change[key], view[key]))) return
      view = deriveView({ ...view, ...change }, view)
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const TreeStoreContext = createContext<TreeStore | null>(null)

export function useTreeStore(): TreeStore {
  const store = use(TreeStoreContext)
  if (!store) throw new Error('There is no tree here.')
  return store
}

/** Reads from the tree and draws again only when what was read has changed: `select` returns the same for the same. */
export function useTree<Value>(select: (view: TreeView) => Value): Value {
  const store = useTreeStore()
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}
