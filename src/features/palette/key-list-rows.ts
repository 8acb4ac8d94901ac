import type { ActionHead } from '#ui/actions/action-registry.ts'

export interface KeyRow {
  label: string
  /** Bindings, or key caps where there are too many bindings. */
  bindings: readonly string[]
}

export interface KeySection {
  title: string
  rows: readonly KeyRow[]
}

const everywhere = 'Everywhere'
/** Short groups share the first column, so that all fit on a usual screen. */
const groupOrder = [everywhere, 'Lists', 'Interviews', 'Presenting', 'Tree', 'Panel', 'Inbox', 'Transcript']

function rankOf(title: string): number {
  const index = groupOrder.indexOf(title)
  return index < 0 ? groupOrder.length : index
}

/** A range for several digits: '1–5', 's 1–5'. */
function shownKey(keys: readonly string[]): string | undefined {
  const areDigits = keys.length > 2 && keys.every((key) => /^(?:[a-z] )?\d$/.test(key))
  return areDigits ? `${keys[0]}–${keys.at(-1)?.at(-1)}` : keys[0]
}

function joinArrows(bindings: readonly string[]): readonly string[] {
  const prefix = ['Arrow', 'Shift+Arrow'].find((start) => bindings.every((key) => key.startsWith(start)))
  return bindings.length === 4 && prefix !== undefined ? [`${prefix}s`] : bindings
}

type Rows = Map<string, string[]>

function headsWithKeys(heads: readonly ActionHead[]): ActionHead[] {
  const byId = new Map<string, ActionHead>()
  for (const head of heads) {
    // The actions `inbox.suggestion-1` to `-5` have one line, that of `inbox.suggestion`.
    const id = head.id.replace(/-\d+$/, '')
    if (!byId.has(id)) byId.set(id, head)
  }
  return Array.from(byId.values()).filter(({ keys = [] }) => keys.length > 0)
}

function addRow(sections: Map<string, Rows>, { group, label, listedAs, keys = [] }: ActionHead): void {
  const rowLabel = listedAs ?? label
  const shown = shownKey(keys) ?? ''
  // A screen action with the same label and key as a global one isn't listed twice.
  if (group !== everywhere && sections.get(everywhere)?.get(rowLabel)?.includes(shown) === true) return
  const rows = sections.get(group) ?? new Map<string, string[]>()
  sections.set(group, rows)
  rows.set(rowLabel, [...new Set([...(rows.get(rowLabel) ?? []), shown])])
}

export function listKeys(heads: readonly ActionHead[]): KeySection[] {
  const sections = new Map<string, Rows>()
  for (const head of headsWithKeys(heads)) addRow(sections, head)
  return Array.from(sections, ([title, rows]) => ({
    title,
    rows: Array.from(rows, ([label, bindings]) => ({ label, bindings: joinArrows(bindings) })),
  })).sort((one, other) => rankOf(one.title) - rankOf(other.title))
}
