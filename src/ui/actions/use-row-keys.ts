import type { RefObject } from 'react'

import { actionHeads } from './action-registry.ts'
import { useActions } from './use-actions.tsx'

export const rowActionHeads = actionHeads(
  { area: 'rows', scope: 'screen', group: 'Lists' },
  {
    next: { label: 'Next row', keys: ['j'], listedAs: 'Next, previous row' },
    previous: { label: 'Previous row', keys: ['k'], listedAs: 'Next, previous row' },
  },
)

const controls = 'a[href], button, summary'

/** Moves the focus between the rows of a page: elements with `data-row` that are or contain a control. Returns the step. */
export function useRowKeys(region: RefObject<HTMLElement | null>): (by: 1 | -1) => void {
  const step = (by: 1 | -1) => {
    const rows = [...(region.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].flatMap((row) => {
      const control = row.matches(controls) ? row : row.querySelector<HTMLElement>(controls)
      return control ? [{ row, control }] : []
    })
    const at = rows.findIndex(({ row }) => row.contains(document.activeElement))
    const next = at < 0 && by < 0 ? rows.length - 1 : at + by
    rows[next]?.control.focus()
  }
  useActions([
    { ...rowActionHeads.next, isInPalette: false, isRepeatable: true, run: () => step(1) },
    { ...rowActionHeads.previous, isInPalette: false, isRepeatable: true, run: () => step(-1) },
  ])
  return step
}
