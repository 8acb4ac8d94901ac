import type { RefObject } from 'react'

import { actionHeads } from './action-registry.ts'
import { useActions } from './use-actions.tsx'

export const rowActionHeads = actionHeads(
  { area: 'rows', scope: 'screen', group: 'Lists' },
  {
    next: { label: 'Next row', keys: ['j', 'ArrowDown'], listedAs: 'Next, previous row' },
    previous: { label: 'Previous row', keys: ['k', 'ArrowUp'], listedAs: 'Next, previous row' },
  },
)

const controls = 'a[href], button, summary'

function isInView({ row }: { row: HTMLElement }): boolean {
  const { top, bottom } = row.getBoundingClientRect()
  return bottom >= 0 && top <= innerHeight
}

/** Moves the focus between the rows of a page: elements with `data-row` that are or contain a control. Returns the step, which is false at the end. */
export function useRowKeys(region: RefObject<HTMLElement | null>): (by: 1 | -1) => boolean {
  const step = (by: 1 | -1): boolean => {
    const rows = [...(region.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].flatMap((row) => {
      const control = row.matches(controls) ? row : row.querySelector<HTMLElement>(controls)
      return control ? [{ row, control }] : []
    })
    const at = rows.findIndex(({ row }) => row.contains(document.activeElement))
    // Without a focused row, at the first or last visible one.
    const first = by > 0 ? rows.findIndex(isInView) : rows.findLastIndex(isInView)
    const next = at < 0 ? first : at + by
    rows[next]?.control.focus()
    return rows[next] !== undefined
  }
  // At the end, an arrow scrolls the page.
  const stepOrPass = (by: 1 | -1) => (step(by) ? undefined : false)
  useActions([
    { ...rowActionHeads.next, isInPalette: false, isRepeatable: true, run: () => stepOrPass(1) },
    { ...rowActionHeads.previous, isInPalette: false, isRepeatable: true, run: () => stepOrPass(-1) },
  ])
  return step
}
