import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'

import { tabId } from '#data/history/tab-id.ts'
import { dropDraft, saveDraft } from '#data/local/local-records.ts'
import { storageOfClient } from '#data/local/organization-storage.ts'

import { reportUnused } from './held-typing.ts'

/** The titles typed on a card that is being created, each on a line of its own, by the card's draft. */
export const useHeldTitles = create<Record<string, string>>(() => ({}))

const storedPrefix = 'card.next.'
/** After this time, the tab that held the titles is surely gone. */
const surelyLeftMs = 120_000

/** Shows the titles on the card and stores them for a reload; an empty text removes them. */
export function keepHeldTitles(client: QueryClient, draftId: string, titles: string): void {
  useHeldTitles.setState({ [draftId]: titles })
  const storage = storageOfClient(client)
  const storedId = storedPrefix + tabId()
  if (titles === '') dropDraft(storage, storedId)
  else saveDraft(storage, { draftId: storedId, text: titles })
}

/** Offers the titles that waited when this tab was reloaded, or when another tab was closed. */
export function offerLeftTitles(client: QueryClient): void {
  const storage = storageOfClient(client)
  for (const { draftId, text, typedAt } of storage.drafts.get()) {
    const isLeft = draftId === storedPrefix + tabId() || Date.now() - typedAt > surelyLeftMs
    if (!draftId.startsWith(storedPrefix) || !isLeft) continue
    dropDraft(storage, draftId)
    reportUnused(text, 'the page was left before the card was there')
  }
}
