import type { QueryClient } from '@tanstack/react-query'
import { createStore } from 'zustand/vanilla'

import { memoizeByObject } from '#domain/memoize.ts'

import { historyOf } from '../history/history.ts'
import { storageOfClient } from '../local/organization-storage.ts'
import { CardEditor } from './card-editor.ts'
import type { EditStates } from './edit-states.ts'
import { takeEdits } from './kept-edits.ts'
import { recordJoined } from './record-edits.ts'

export const editorsOf = memoizeByObject((_client: QueryClient) => {
  const byCard = new Map<string, CardEditor>()
  const retryAll = () => {
    for (const editor of byCard.values()) if (editor.queue.failure?.isPassing === true) editor.resume()
  }
  globalThis.addEventListener?.('online', retryAll)
  return {
    byCard,
    retryAll,
    states: createStore<EditStates>(() => new Map()),
    /** Gives up unsent edits, before the data of an organization is removed. */
    stop: () => {
      globalThis.removeEventListener?.('online', retryAll)
      for (const editor of byCard.values()) editor.stop()
    },
  }
})

/** Continues with the edits that a closed tab, or this one before its reload, left unsent. */
export function resumeEdits(client: QueryClient, fromTab: string): void {
  const left = takeEdits(storageOfClient(client).pendingEdits, fromTab)
  const unanswered = historyOf(client)
    .get()
    .filter((entry) => entry.kind === 'edit' && entry.state === 'pending' && entry.tabId === fromTab)
    .map(({ entryId }) => entryId)
  const edits = [...left.values()].flatMap(({ waiting, offers }) => [...Object.values(waiting), ...offers])
  recordJoined(client, unanswered, edits)
  for (const [cardId, each] of left) editorOf(client, cardId).restore(each)
}

export function editorOf(client: QueryClient, cardId: string): CardEditor {
  const { byCard, states } = editorsOf(client)
  const editor = byCard.get(cardId) ?? new CardEditor(client, cardId, states)
  byCard.set(cardId, editor)
  return editor
}
