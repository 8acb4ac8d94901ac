import type { ActionHead } from '#ui/actions/action-registry.ts'

export interface KeyRow {
  words: string
  /** Bindings, or caps as they are written where bindings would be too many. */
  bindings: readonly string[]
}

export interface KeySection {
  title: string
  rows: readonly KeyRow[]
}

const everywhere = 'Everywhere'
const groupOrder = [everywhere, 'Tree', 'Panel', 'Inbox', 'Transcript']

function rankOf(title: string): number {
  const index = groupOrder.indexOf(title)
  return index < 0 ? groupOrder.length : index
}

/** The first of several; of digits in a row the row: '1–5'. */
function shownKey(keys: readonly string[]): string | undefined {
  const areDigits = keys.length > 2 && keys.every((key) => /^\d$/.test(key))
  return areDigits ? `${keys[0]}–${keys.at(-1)}` : keys[0]
}

/** All four arrows are one cap. */
function joinArrows(bindings: readonly string[]): readonly string[] {
  return bindings.length === 4 && bindings.every((key) => key.startsWith('Arrow')) ? ['Arrows'] : bindings
}

type Rows = Map<string, string[]>

/** The first head of each id, as far as it has a key. */
function headsWithKeys(heads: readonly ActionHead[]): ActionHead[] {
  const byId = new Map<string, ActionHead>()
  for (const head of heads) if (!byId.has(head.id)) byId.set(head.id, head)
  return Array.from(byId.values()).filter(({ keys = [] }) => keys.length > 0)
}

function addRow(sections: Map<string, Rows>, { group, label, listedAs, keys = [] }: ActionHead): void {
  const words = listedAs ?? label
  const shown = shownKey(keys) ?? ''
  // A screen's own way to do what every screen does needs no second line.
  if (group !== everywhere && sections.get(everywhere)?.get(words)?.includes(shown) === true) return
  const rows = sections.get(group) ?? new Map<string, string[]>()
  sections.set(group, rows)
  rows.set(words, [...new Set([...(rows.get(words) ?? []), shown])])
}

/** The key list: one section per group, one line per action or per words that several share. */
export function listKeys(heads: readonly ActionHead[]): KeySection[] {
  const sections = new Map<string, Rows>()
  for (const head of headsWithKeys(heads)) addRow(sections, head)
  return Array.from(sections, ([title, rows]) => ({
    title,
    rows: Array.from(rows, ([words, bindings]) => ({ words, bindings: joinArrows(bindings) })),
  })).sort((one, other) => rankOf(one.title) - rankOf(other.title))
}
