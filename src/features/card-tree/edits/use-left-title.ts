import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import * as z from 'zod/mini'

import { useCanCreate } from '#data/cards/can-create.ts'
import { useWorkspaceId } from '#data/cards/use-workspace-id.ts'
import { storageOfClient } from '#data/local/organization-storage.ts'
import { useWasLeft } from '#data/local/use-draft.ts'
import type { LoadedTree } from '#domain/tree/loaded-tree.ts'
import { parseJson } from '#domain/parse-json.ts'
import { showToast } from '#ui/toast.tsx'

import type { TreeStore } from '../state/tree-store.ts'
import { resumeTitle } from './drafts.ts'

const typedText = z.string()

/** Opens the title again that a reload of this tab interrupted, and offers one that a closed tab left. The card must be loaded. */
export function useLeftTitle(store: TreeStore, loaded: LoadedTree): void {
  const { drafts } = storageOfClient(useQueryClient())
  const wasLeft = useWasLeft()
  const workspaceId = useWorkspaceId(loaded)
  const canCreate = useCanCreate()
  const isOffered = useRef(false)
  const resume = useEffectEvent((parentId: string | undefined) => {
    const updateOf = (draft: { draftId: string; basedOn?: string }) =>
      resumeTitle(store.get(), draft, { workspaceId: parentId, canCreate })
    const possible = drafts.get().filter((draft) => Object.keys(updateOf(draft)).length > 0)
    const interrupted = possible.find(({ draftId }) => wasLeft(draftId))
    if (interrupted) return store.set(updateOf(interrupted))
    const [left] = possible
    const typed = typedText.safeParse(parseJson(left?.text))
    if (!left || !typed.success || isOffered.current) return undefined
    isOffered.current = true
    showToast({
      text: `Not saved yet: the title “${typed.data}”`,
      action: { label: 'Continue', run: () => store.set(updateOf(left)) },
    })
    return undefined
  })
  useEffect(() => resume(workspaceId), [workspaceId])
}
