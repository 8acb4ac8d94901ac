import type { CardType } from '#contract/cards.ts'
import { isLeftDraft } from '#data/local/local-records.ts'
import type { Draft } from '#data/local/local-schemas.ts'
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

const isTitle = ({ draftId }: Draft) => draftId.startsWith(newPrefix) || draftId.startsWith(renamePrefix)

function resume(view: TreeView, { draftId, basedOn }: Draft, workspaceId: string | undefined): TreeUpdate {
  if (draftId === newTitleDraftId(undefined)) return workspaceId ? beginRoot(view, workspaceId) : {}
  const isNew = draftId.startsWith(newPrefix)
  const node = nodeOfCard(view.tree, draftId.slice((isNew ? newPrefix : renamePrefix).length))
  if (!node) return {}
  const { cardId, cardTitle, cardType } = node.card
  const revealed = goTo(view, node.nodeId)
  if (isNew) return { ...revealed, ...beginChild({ ...view, ...revealed }, node, likelyTypeBelow(cardType)) }
  const isCurrent = basedOn === undefined || basedOn === cardTitle
  return isCurrent ? { ...revealed, renamingId: cardId } : {}
}

/** Opens the field of the title that a reload or a closed tab interrupted. The field reads its draft. */
export function resumeTitle(
  view: TreeView,
  drafts: readonly Draft[],
  workspaceId: string | undefined,
): TreeUpdate {
  if (view.renamingId !== undefined || isWriting(view)) return {}
  const resumed = drafts
    .filter((draft) => isTitle(draft) && isLeftDraft(draft))
    .map((draft) => resume(view, draft, workspaceId))
  return resumed.find((update) => Object.keys(update).length > 0) ?? {}
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
