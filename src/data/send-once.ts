import { parseJson } from '#domain/parse-json.ts'

import { ApiError, isRefusal } from './api-error.ts'
import { dropDraft, saveDraft } from './local/local-records.ts'
import type { OrganizationStorage } from './local/organization-storage.ts'

interface Creation {
  /** Names the creation among the drafts of this browser. */
  tryId: string
  send: () => Promise<string | undefined>
  /** Returns what `find` needs, as JSON. */
  memo: () => unknown
  /** Returns undefined if no earlier try created a record, null if that can't be found out. */
  find: (memo: unknown) => Promise<string | undefined | null>
  unsureText: string
}

/** Two equal records can be created at the same time. */
const running = new Set<string>()

/** Looks first for the record of a try without an answer. If that fails, the try after that creates it. */
export async function sendOnce(
  storage: OrganizationStorage,
  { tryId, send, memo, find, unsureText }: Creation,
): Promise<string | undefined> {
  const earlier = running.has(tryId)
    ? undefined
    : storage.drafts.get().find(({ draftId }) => draftId === tryId)
  if (earlier) {
    const found = await find(parseJson(earlier.text))
    dropDraft(storage, tryId)
    if (found === null) throw new ApiError(unsureText, { kind: 'refused', status: 409 })
    if (found !== undefined) return found
  }
  saveDraft(storage, { draftId: tryId, text: JSON.stringify(memo()) })
  running.add(tryId)
  const wasOffline = typeof navigator === 'object' && !navigator.onLine
  try {
    const id = await send()
    dropDraft(storage, tryId)
    return id
  } catch (error) {
    if (wasOffline || isRefusal(error)) dropDraft(storage, tryId)
    throw error
  } finally {
    running.delete(tryId)
  }
}
