import { useState } from 'react'

import { neighbour } from '#domain/feedback/feedback-triage.ts'

/**
 * The entry that is open: the one that the address names, otherwise the first of the list. The first stays open when newer
 * entries come in above it, so that nobody's text changes while they read. `pin` moves it without a new address: on a narrow
 * screen an address with an entry is the page of that entry.
 */
export function useOpenId(
  feedbackId: string | null,
  ids: readonly string[],
  heldIds: ReadonlySet<string>,
): { openId: string | null; pin: (feedbackId: string | null) => void } {
  const [pinned, setPinned] = useState<string | null>(null)
  const isThere = pinned !== null && ids.includes(pinned) && !heldIds.has(pinned)
  const open = isThere ? pinned : neighbour(ids, null, 1, heldIds)
  if (feedbackId === null && open !== pinned) setPinned(open)
  return { openId: feedbackId ?? open, pin: setPinned }
}
