import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

import { lastUndo } from '#data/history/undo.ts'

interface AfterDeletion {
  deletedInterviewId?: string
}

/** Returns the state of the navigation that follows a deletion. */
export const afterDeletion = (interviewId: string): AfterDeletion => ({ deletedInterviewId: interviewId })

/** A row that is being deleted has no link: its Undo button must not get the focus, and the next Enter. */
const linkIn = (row: Element | undefined) => row?.querySelector<HTMLElement>('a[href]')

/** Focuses the row after an interview that was just deleted, and the row that an undo restores. */
export function useDeletionFocus(region: RefObject<HTMLElement | null>, shownIds: readonly string[]): void {
  // Only `afterDeletion` sets a state on the way to this page.
  const { deletedInterviewId } = (useLocation().state ?? {}) as AfterDeletion
  const isReturn = useNavigationType() === NavigationType.Pop
  const [restored, setRestored] = useState<readonly string[]>([])

  const readRows = () => [...(region.current?.querySelectorAll('[data-row]') ?? [])]
  const focusNext = useEffectEvent(() => {
    const at = shownIds.indexOf(deletedInterviewId ?? '')
    if (isReturn || at < 0) return
    const rows = readRows()
    const next = [...rows.slice(at + 1), ...rows.slice(0, at).toReversed()].find(linkIn)
    linkIn(next)?.focus()
  })
  const focusRestored = useEffectEvent(([interviewId = '']: readonly string[]) => {
    linkIn(readRows()[shownIds.indexOf(interviewId)])?.focus()
  })
  useEffect(() => focusNext(), [])
  useEffect(() => lastUndo.subscribe(({ interviewIds }) => setRestored(interviewIds)), [])
  useEffect(() => focusRestored(restored), [restored])
}
