import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { createContext, use, useState } from 'react'

import type { CardChange } from '#contract/cards.ts'
import { ApiError } from '#data/api-error.ts'
import { editorOf } from '#data/edits/card-editors.ts'
import { editCard } from '#data/edits/edit-cards.ts'
import type { OrganizationStorage } from '#data/local/organization-storage.ts'
import { useOrganizationStorage } from '#data/organization-data.ts'
import { statusLostBy } from '#domain/card/card-status.ts'
import { pendingEdits } from '#domain/card/edit-queue.ts'
import { nodeOfCard, type CardDraft } from '#domain/tree/tree-node.ts'
import { showToast } from '#ui/toast.tsx'

import { createDraft } from './create-draft.ts'
import type { MovedNode } from './move-refusal.ts'
import { createMoveSteps, parentsOf } from './move-steps.ts'
import { performSteps, type Step } from './perform-steps.ts'
import type { TreeStore } from '../state/tree-store.ts'

interface TreeEditsOptions {
  client: QueryClient
  store: TreeStore
  storage: OrganizationStorage
}

/** The edits of the tree on the screen. */
export type TreeEdits = ReturnType<typeof createTreeEdits>

function createTreeEdits({ client, store, storage }: TreeEditsOptions) {
  const cardOf = (cardId: string) => nodeOfCard(store.get().tree, cardId)?.card
  const titleOf = (cardId: string) => cardOf(cardId)?.cardTitle || cardId
  const { moveStep } = createMoveSteps({ client, store, titleOf })

  const changeStep = (cardId: string, change: CardChange, back: CardChange): Step => ({
    cardId,
    cardTitle: titleOf(cardId),
    run: async (record) => {
      const { state, reason = '' } = await editCard(client, { cardId, change }, record)
      if (state === 'failed') throw new ApiError(reason, { kind: 'refused', status: 400 })
      if (state === 'pending') return { pendingReason: reason }
      return undefined
    },
    inverse: () => changeStep(cardId, back, change),
  })

  const edits = {
    /** Returns the id of a new root. */
    create: (draft: CardDraft) => createDraft({ client, store, storage }, draft),

    /** Moves cards below another, or makes them roots; with `keepsPresent` they gain a parent. */
    move: (nodes: readonly MovedNode[], parentId: string | undefined, keepsPresent = false) => {
      const steps = nodes.flatMap((node) => moveStep(node, parentId, keepsPresent) ?? [])
      store.set({
        anchorId: parentId === undefined ? undefined : nodeOfCard(store.get().tree, parentId)?.nodeId,
      })
      return performSteps(store, 'moved', steps)
    },

    /** Removes cards from their parent and reports the parents that remain. */
    detach: async (nodes: readonly MovedNode[]) => {
      await edits.move(nodes, undefined)
      const [kept] = nodes.filter(({ cardId }) => parentsOf(store, cardId).length > 0)
      if (!kept || store.get().failures.size > 0) return
      const above = parentsOf(store, kept.cardId).map((parentId) => `“${titleOf(parentId)}”`)
      showToast({ text: `“${titleOf(kept.cardId)}” is still under ${above.join(' and ')}` })
    },

    rename: (cardId: string, cardTitle: string) => edits.change([cardId], 'cardTitle', cardTitle),
    /** The title of a rename that the service doesn't have yet or rejected. */
    unsavedTitleOf: (cardId: string) => {
      const title = pendingEdits(editorOf(client, cardId).state.getState().queue).cardTitle?.value
      return typeof title === 'string' ? title : undefined
    },
    dropRejectedTitle: (cardId: string) => {
      const editor = editorOf(client, cardId)
      if (editor.state.getState().queue.failure?.field === 'cardTitle') editor.drop('cardTitle')
    },

    /** Changes a field of several cards at once. */
    change: (cardIds: readonly string[], field: 'cardTitle' | 'cardStatus' | 'cardType', value: string) => {
      const steps = cardIds.flatMap((cardId): Step[] => {
        const card = cardOf(cardId)
        const before = card?.[field] ?? ''
        if (before === value) return []
        // A type may clear the status: undo restores both.
        const lost = field === 'cardType' ? statusLostBy(value, card ?? {}) : undefined
        const back = { [field]: before, ...(lost === undefined ? {} : { cardStatus: lost }) }
        // The service checks the values; another service may have more of them.
        return [changeStep(cardId, { [field]: value }, back as CardChange)]
      })
      const verb = {
        cardTitle: 'renamed',
        cardStatus: 'changed the status of',
        cardType: 'changed the type of',
      }[field]
      return performSteps(store, verb, steps)
    },
  }
  return edits
}

/** The edits of the tree on the screen; a stable object. */
export function useTreeEditsOf(store: TreeStore): TreeEdits {
  const client = useQueryClient()
  const storage = useOrganizationStorage()
  const [edits] = useState(() => createTreeEdits({ client, store, storage }))
  return edits
}

export const TreeEditsContext = createContext<TreeEdits | null>(null)

export function useTreeEdits(): TreeEdits {
  const edits = use(TreeEditsContext)
  if (!edits) throw new Error('There is no tree here.')
  return edits
}
