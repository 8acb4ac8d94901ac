import type { CardType } from '#contract/cards.ts'
import { likelyTypeBelow } from '#domain/card/card-type.ts'
import { cardNodeId, draftNodeId, nodeOfCard, type CardDraft, type CardNode } from '#domain/tree/tree-node.ts'

import { fold, goTo } from '../state/ui-updates.ts'
import type { TreeView } from '../state/derive-view.ts'
import type { TreeUpdate } from '../state/tree-store.ts'

type NewDraft = Pick<CardDraft, 'parentId' | 'workspaceId' | 'cardType'>

const newPrefix = 'card.title.'
const renamePrefix = 'title.'
export const newTitleDraftId = (parentId: string | undefined) => newPrefix + (parentId ?? '')
export const renameDraftId = (cardId: string) => renamePrefix + cardId

function begin({ drafts }: TreeView, draft: NewDraft): TreeUpdate {
  const draftId = crypto.randomUUID()
  const others = drafts.filter(({ step }) => step !== 'writing')
  return {
    drafts: [...others, { ...draft, draftId, cardTitle: '', step: 'writing' }],
    scrollTarget: { nodeId: draftNodeId(draftId) },
  }
}

export function beginChild(view: TreeView, { cardId }: CardNode, cardType: CardType): TreeUpdate {
  // After Escape, the arrows continue from the parent.
  const { currentId = cardNodeId(cardId) } = view
  return { currentId, ...fold(view, cardId, false), ...begin(view, { parentId: cardId, cardType }) }
}

export function beginRoot(view: TreeView, workspaceId: string): TreeUpdate {
  return begin(view, { parentId: undefined, workspaceId, cardType: likelyTypeBelow(undefined) })
}

interface TitleDraft {
  draftId: string
  /** The saved title that a rename replaces. */
  basedOn?: string
}

/** Opens the field of a new title or a rename again, which reads its draft; changes nothing where that is not possible. */
export function resumeTitle(
  view: TreeView,
  { draftId, basedOn }: TitleDraft,
  { workspaceId, canCreate }: { workspaceId: string | undefined; canCreate: boolean },
): TreeUpdate {
  const isNew = draftId.startsWith(newPrefix)
  const isTitle = isNew ? canCreate : draftId.startsWith(renamePrefix)
  if (!isTitle || view.renamingId !== undefined || isWriting(view)) return {}
  if (draftId === newTitleDraftId(undefined)) return workspaceId ? beginRoot(view, workspaceId) : {}
  const node = nodeOfCard(view.tree, draftId.slice((isNew ? newPrefix : renamePrefix).length))
  if (!node) return {}
  const { cardId, cardTitle, cardType } = node.card
  const revealed = goTo(view, node.nodeId)
  if (isNew) return { ...revealed, ...beginChild({ ...view, ...revealed }, node, likelyTypeBelow(cardType)) }
  const isCurrent = basedOn === undefined || basedOn === cardTitle
  return isCurrent ? { ...revealed, renamingId: cardId } : {}
}

export const beginAnother = (view: TreeView, { parentId, workspaceId, cardType }: CardDraft): TreeUpdate =>
  begin(view, { parentId, workspaceId, cardType })

export const changeDraft = (
  { drafts }: TreeView,
  draftId: string,
  change: Partial<CardDraft>,
): TreeUpdate => ({
  drafts: drafts.map((draft) => (draft.draftId === draftId ? { ...draft, ...change } : draft)),
})

export const putDraft = ({ drafts }: TreeView, draft: CardDraft): TreeUpdate => ({
  drafts: [...drafts.filter(({ draftId }) => draftId !== draft.draftId), draft],
})

export const writeAgain = (view: TreeView, draft: CardDraft): TreeUpdate =>
  isWriting(view) ? {} : putDraft(view, { ...draft, step: 'writing' })

export const removeDraft = ({ drafts }: TreeView, draftId: string): TreeUpdate => ({
  drafts: drafts.filter((draft) => draft.draftId !== draftId),
})

export const isWriting = ({ drafts }: TreeView) => drafts.some(({ step }) => step === 'writing')
