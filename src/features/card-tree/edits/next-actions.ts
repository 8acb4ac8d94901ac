import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'

import { tabId } from '#data/history/tab-id.ts'
import { dropDraft, saveDraft } from '#data/local/local-records.ts'
import { storageOfClient } from '#data/local/organization-storage.ts'

import { reportUnused } from './held-typing.ts'

interface NextAction {
  label: string
  /** Each on a line of its own. */
  titles: string
}

/** The key pressed on a card that is being created, with the titles typed after it, by the card's draft. */
export const useNextActions = create<Record<string, NextAction | undefined>>(() => ({}))

const heldTitlesPrefix = 'card.next.'
/** A request is given up before: the tab that held the titles is gone. */
const longestHeldMs = 120_000

/** Shows the action on the card and stores its titles for a reload. */
export function keepNextAction(client: QueryClient, draftId: string, action: NextAction | undefined): void {
  useNextActions.setState({ [draftId]: action })
  const titles = action?.titles ?? ''
  const storage = storageOfClient(client)
  const storedId = heldTitlesPrefix + tabId()
  if (titles === '') dropDraft(storage, storedId)
  else saveDraft(storage, { draftId: storedId, text: titles })
}

/** Offers the titles that waited when this tab was reloaded, or when another tab was closed. */
export function offerLeftTitles(client: QueryClient): void {
  // Another tree may be opened while titles wait.
  if (Object.values(useNextActions.getState()).some((action) => action?.titles)) return
  const storage = storageOfClient(client)
  const left = storage.drafts
    .get()
    .filter(({ draftId }) => draftId.startsWith(heldTitlesPrefix))
    .filter(
      ({ draftId, typedAt }) =>
        draftId === heldTitlesPrefix + tabId() || Date.now() - typedAt > longestHeldMs,
    )
  for (const { draftId } of left) dropDraft(storage, draftId)
  reportUnused(left.map(({ text }) => text).join('\n'), 'the page was left before the card was there')
}
