import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { createContext, use, useState } from 'react'

import type { CardChange } from '#contract/cards.ts'
import { updateCardMutation } from '#data/cards/mutations.ts'
import { recordEdit } from '#data/local/local-records.ts'
import type { OrganizationStorage } from '#data/local/organization-storage.ts'
import { useOrganizationStorage } from '#data/organization-data.ts'
import { runMutation } from '#data/query-client.ts'
import { statusLostBy } from '#domain/card/card-status.ts'
import { nodeOfCard, type CardDraft } from '#domain/tree/tree-node.ts'
import { showToast } from '#ui/toast.tsx'

import { createDraft } from './create-draft.ts'
import type { MovedNode } from './move-refusal.ts'
import { createMoveSteps, parentsOf } from './move-steps.ts'
import { performSteps, type Step } from './perform-steps.ts'
import type { TreeStore } from '../state/tree-store.ts'

export interface TreeEditsOptions {
  client: QueryClient
  store: TreeStore
  memory: OrganizationStorage
}

interface ChangedValue {
  from: string
  to: string
}

interface Turns {
  forth: CardChange
  back: CardChange
}

/** What is changed in a tree: shown at once, taken back where it is refused, undone by the same way. */
export type TreeEdits = ReturnType<typeof createTreeEdits>

function createTreeEdits({ client, store, memory }: TreeEditsOptions) {
  const cardOf = (cardId: string) => nodeOfCard(store.get().tree, cardId)?.card
  const titleOf = (cardId: string) => cardOf(cardId)?.cardTitle || cardId
  const update = (cardId: string, change: CardChange) =>
    runMutation(client, updateCardMutation(cardId), change)
  const note = (cardId: string, field: string, before: unknown, after: unknown, clearedStatus?: string) => {
    recordEdit(memory, {
      cardId,
      cardTitle: titleOf(cardId),
      cardType: cardOf(cardId)?.cardType ?? '',
      field,
      before,
      after,
      ...(clearedStatus === undefined ? {} : { clearedStatus }),
    })
  }

  const { moveStep } = createMoveSteps({ client, store, note, titleOf })

  const changeStep = (cardId: string, field: string, { from, to }: ChangedValue, turns: Turns): Step => ({
    cardId,
    cardTitle: titleOf(cardId),
    run: async () => {
      const lost = field === 'cardType' ? statusLostBy(to, cardOf(cardId) ?? {}) : undefined
      await update(cardId, turns.forth)
      note(cardId, field, from, to, lost)
    },
    inverse: () =>
      changeStep(cardId, field, { from: to, to: from }, { forth: turns.back, back: turns.forth }),
  })

  const refusedTitles = new Map<string, string>()
  const edits = {
    /** Answers with the id of a new root. */
    create: (draft: CardDraft) => createDraft({ client, store, memory }, draft),

    /** Moves cards below another, or makes them roots; with `keepsPresent` they gain a parent. */
    move: (nodes: readonly MovedNode[], parentId: string | undefined, keepsPresent = false) => {
      const steps = nodes.flatMap((node) => moveStep(node, parentId, keepsPresent) ?? [])
      store.set({
        anchorId: parentId === undefined ? undefined : nodeOfCard(store.get().tree, parentId)?.nodeId,
      })
      return performSteps(store, 'moved', steps)
    },

    /** Takes cards from under their parent; one that has further parents stays under those, and that is said. */
    detach: async (nodes: readonly MovedNode[]) => {
      await edits.move(nodes, undefined)
      const [kept] = nodes.filter(({ cardId }) => parentsOf(store, cardId).length > 0)
      if (!kept || store.get().failures.size > 0) return
      const above = parentsOf(store, kept.cardId).map((parentId) => `“${titleOf(parentId)}”`)
      showToast({ text: `“${titleOf(kept.cardId)}” is still under ${above.join(' and ')}` })
    },

    /** Renames a card; a title that is refused is not lost: the next renaming begins with it. */
    rename: async (cardId: string, cardTitle: string) => {
      refusedTitles.delete(cardId)
      await edits.change([cardId], 'cardTitle', cardTitle)
      if (store.get().failures.has(cardId)) refusedTitles.set(cardId, cardTitle)
    },
    refusedTitleOf: (cardId: string) => refusedTitles.get(cardId),
    forgetRefusedTitle: (cardId: string) => refusedTitles.delete(cardId),

    /** Changes a field of several cards at once. */
    change: (cardIds: readonly string[], field: 'cardTitle' | 'cardStatus' | 'cardType', value: string) => {
      const steps = cardIds.flatMap((cardId): Step[] => {
        const card = cardOf(cardId)
        const before = card?.[field] ?? ''
        if (before === value) return []
        // A change of type may cost the status; taking it back gives both.
        const lost = field === 'cardType' ? statusLostBy(value, card ?? {}) : undefined
        const back = { [field]: before, ...(lost === undefined ? {} : { cardStatus: lost }) }
        // The service checks the words; another service may have more of them.
        const turns = { forth: { [field]: value } as CardChange, back: back as CardChange }
        return [changeStep(cardId, field, { from: before, to: value }, turns)]
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

/** The edits of the tree on the screen, the same object for as long as it stands. */
export function useTreeEditsOf(store: TreeStore): TreeEdits {
  const client = useQueryClient()
  const memory = useOrganizationStorage()
  const [edits] = useState(() => createTreeEdits({ client, store, memory }))
  return edits
}

export const TreeEditsContext = createContext<TreeEdits | null>(null)

export function useTreeEdits(): TreeEdits {
  const edits = use(TreeEditsContext)
  if (!edits) throw new Error('There is no tree here.')
  return edits
}
