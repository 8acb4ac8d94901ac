import CirclePlus from 'lucide-react/icons/circle-plus'
import ClipboardCopy from 'lucide-react/icons/clipboard-copy'
import CornerDownRight from 'lucide-react/icons/corner-down-right'
import GitBranchPlus from 'lucide-react/icons/git-branch-plus'
import ListPlus from 'lucide-react/icons/list-plus'
import Link from 'lucide-react/icons/link'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Unlink from 'lucide-react/icons/unlink'

import { shareText } from '#cards/tree-size-text.ts'
import { useCreatingRefusal } from '#data/cards/can-create.ts'
import { useWorkspaceId } from '#data/cards/use-workspace-id.ts'
import { branchMarkdown } from '#domain/tree/branch-markdown.ts'
import { isCardType, likelyTypeBelow } from '#domain/card/card-type.ts'
import type { LoadedTree } from '#domain/tree/loaded-tree.ts'
import { titleOf } from '#domain/card/title-of.ts'
import { absoluteUrl, paths } from '#domain/paths.ts'
import { cardNodeId, nodeOfCard, type TreeNode } from '#domain/tree/tree-node.ts'
import { sizeOfBranches } from '#domain/tree/tree-size.ts'
import type { Action, ActionHead } from '#ui/actions/action-registry.ts'
import { copyText } from '#ui/copy-text.ts'
import { showToast } from '#ui/toast.tsx'
import { useActions } from '#ui/actions/use-actions.tsx'

import { canLoadBelow } from '../bars/load-rest.tsx'
import { beginChild, beginRoot, writeAgain } from './drafts.ts'
import type { MovedNode } from './move-refusal.ts'
import { useIsPresenting } from '../presenting/is-presenting.ts'
import { treeActions as heads } from '../state/action-definitions.ts'
import type { TreeEdits } from './tree-edits.ts'
import type { BranchLoading } from '../state/branch-loading.ts'
import { currentNodeOf } from '../state/current-node.ts'
import type { TreeView } from '../state/derive-view.ts'
import type { TreeStore, TreeUpdate } from '../state/tree-store.ts'
import { goTo } from '../state/ui-updates.ts'

export interface MoveQuestion {
  kind: 'move' | 'addParent'
  nodes: readonly MovedNode[]
}

interface EditActionOptions {
  store: TreeStore
  edits: TreeEdits
  loaded: LoadedTree
  onOpen: (cardId: string) => void
  onAsk: (question: MoveQuestion) => void
  loadCompletely: BranchLoading['loadCompletely']
}

const isMovable = (node: TreeNode | undefined): node is MovedNode =>
  node?.kind === 'card' || node?.kind === 'mirror'

function chosenNodes(view: TreeView): MovedNode[] {
  const current = currentNodeOf(view)
  if (view.selected.size > 1) {
    return [...view.selected].flatMap((cardId) => nodeOfCard(view.tree, cardId) ?? [])
  }
  return isMovable(current) ? [current] : []
}

/** The field of a title opens at the card itself, which may be hidden where a mirror of it is not. */
const showOriginal = (view: TreeView, { kind, cardId }: MovedNode): TreeUpdate =>
  kind === 'mirror' ? goTo(view, cardNodeId(cardId)) : {}

const linkOf = (cardId: string) => absoluteUrl(paths.card(cardId))

/** Outside of the cards, the link of the page is copied. */
const copyLinkAction = (store: TreeStore): Action => ({
  ...heads.copyLink,
  icon: Link,
  hint: 'To the selected card',
  run: () => {
    const { tree, currentId } = store.get()
    const node = tree.nodes.get(currentId ?? '')
    if (!isMovable(node)) return false
    void copyText(linkOf(node.cardId), `Copied the link to “${titleOf(node.card)}”`)
    return undefined
  },
})

/** Returns a function that makes the `run` of an action on the chosen cards; on a card that is being created, it runs later. */
export const actOnChosen =
  ({ store, edits }: Pick<EditActionOptions, 'store' | 'edits'>) =>
  ({ label }: ActionHead, act: (nodes: readonly MovedNode[], view: TreeView) => void) => {
    const run = () => {
      const view = store.get()
      const current = view.tree.nodes.get(view.currentId ?? '')
      if (current?.kind === 'draft' && current.draft.step === 'sending') {
        edits.runWhenCreated(current.draft.draftId, { label, act: run })
        return
      }
      const nodes = chosenNodes(view)
      if (nodes.length > 0) act(nodes, view)
    }
    return run
  }

const openNewAction = (store: TreeStore, openWhenCreated: () => void): Action => ({
  ...heads.openNew,
  isInPalette: false,
  run: () => {
    const view = store.get()
    const node = view.tree.nodes.get(view.currentId ?? '')
    if (node?.kind !== 'draft') return false
    if (node.draft.step === 'refused') store.set(writeAgain(view, node.draft))
    else openWhenCreated()
    return undefined
  },
})

function copyBranches(
  { store, loadCompletely }: Pick<EditActionOptions, 'store' | 'loadCompletely'>,
  cardIds: readonly string[],
): void {
  const view = store.get()
  const cards = cardIds.flatMap((cardId) => nodeOfCard(view.tree, cardId) ?? [])
  const loadRest = async () => {
    for (const cardId of cardIds) if (!(await loadCompletely(cardId))) return
    // The browser lets a page copy only at a press of the user.
    const action = { label: 'Copy', run: () => copyBranches({ store, loadCompletely }, cardIds) }
    showToast({ text: 'All cards are loaded', action })
  }
  const message = `Copied ${shareText(sizeOfBranches(cards))} as Markdown`
  const action = canLoadBelow(cards, view)
    ? { label: 'Load the rest', run: () => void loadRest() }
    : undefined
  void copyText(branchMarkdown(cards, linkOf), message, { action })
}

function copyMarkdownAction(options: EditActionOptions): Action {
  const copy = actOnChosen(options)(heads.copyMarkdown, (nodes) =>
    copyBranches(
      options,
      nodes.map(({ cardId }) => cardId),
    ),
  )
  return {
    ...heads.copyMarkdown,
    icon: ClipboardCopy,
    // The browser copies text that is selected.
    run: () => (getSelection()?.isCollapsed === false ? false : copy()),
  }
}

export function useEditActions(options: EditActionOptions): readonly Action[] {
  const { store, edits, loaded, onOpen, onAsk } = options
  const withChosen = actOnChosen(options)
  const refusal = useCreatingRefusal()
  const canCreate = refusal === undefined
  const workspaceId = useWorkspaceId(loaded)
  const addRoot = () => {
    if (workspaceId !== undefined) store.set(beginRoot(store.get(), workspaceId))
  }
  const actions: Action[] = [
    openNewAction(
      store,
      withChosen(heads.open, ([node]) => node && onOpen(node.cardId)),
    ),
    {
      ...heads.addChild,
      icon: Plus,
      isEnabled: canCreate,
      disabledReason: refusal,
      run: withChosen(heads.addChild, ([node], view) => {
        const parent = node && nodeOfCard(view.tree, node.cardId)
        if (!parent) return
        const shown = showOriginal(view, node)
        const type = likelyTypeBelow(parent.card.cardType)
        store.set({ ...shown, ...beginChild({ ...view, ...shown }, parent, type) })
      }),
    },
    {
      ...heads.addSibling,
      icon: ListPlus,
      isEnabled: canCreate,
      disabledReason: refusal,
      run: withChosen(heads.addSibling, ([node], view) => {
        if (node && !node.parent) addRoot()
        if (node?.parent?.kind !== 'card') return
        const { cardType } = node.card
        const fitting = likelyTypeBelow(node.parent.card.cardType)
        store.set(beginChild(view, node.parent, isCardType(cardType) ? cardType : fitting))
      }),
    },
    {
      ...heads.addRoot,
      icon: CirclePlus,
      isEnabled: canCreate && workspaceId !== undefined,
      run: addRoot,
    },
    {
      ...heads.rename,
      icon: Pencil,
      run: withChosen(
        heads.rename,
        ([node], view) => node && store.set({ ...showOriginal(view, node), renamingId: node.cardId }),
      ),
    },
    {
      ...heads.move,
      icon: CornerDownRight,
      run: withChosen(heads.move, (nodes) => onAsk({ kind: 'move', nodes })),
    },
    {
      ...heads.addParent,
      icon: GitBranchPlus,
      run: withChosen(heads.addParent, (nodes) => onAsk({ kind: 'addParent', nodes })),
    },
    {
      ...heads.detach,
      icon: Unlink,
      run: withChosen(heads.detach, (nodes) => void edits.detach(nodes)),
    },
    copyMarkdownAction(options),
    copyLinkAction(store),
  ]
  useActions(useIsPresenting() ? [] : actions)
  return actions
}
