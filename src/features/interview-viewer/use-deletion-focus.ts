import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'

import { isUnfinished, useHeldEntries } from '#data/history/held-actions.ts'
import { useHeldActions } from '#data/history/organization-held-actions.ts'
import { tabId } from '#data/history/tab-id.ts'
import { lastUndo } from '#data/history/undo.ts'

/** Focuses the row after an interview that was just deleted, and the row that an undo restores. */
export function useDeletionFocus(region: RefObject<HTMLElement | null>, shownIds: readonly string[]): void {
  const entries = useHeldEntries(useHeldActions())
  const newest = entries.findLast((entry) => isUnfinished(entry) && entry.tabId === tabId())
  const isReturn = useNavigationType() === NavigationType.Pop
  const [restored, setRestored] = useState<readonly string[]>([])

  const focusRow = useEffectEvent((at: number) => {
    const row = region.current?.querySelectorAll('[data-row]')[at]
    row?.querySelector<HTMLElement>('a[href], button')?.focus()
  })
  const focusNext = useEffectEvent(() => {
    if (isReturn || newest?.kind !== 'deleteInterview') return
    const at = shownIds.indexOf(newest.interviewId)
    if (at >= 0) focusRow(at + 1 < shownIds.length ? at + 1 : Math.max(0, at - 1))
  })
  const focusRestored = useEffectEvent(([interviewId = '']: readonly string[]) => {
    const at = shownIds.indexOf(interviewId)
    if (at >= 0) focusRow(at)
  })
  useEffect(() => focusNext(), [])
  useEffect(() => lastUndo.subscribe(({ interviewIds }) => setRestored(interviewIds)), [])
  useEffect(() => focusRestored(restored), [restored])
}
