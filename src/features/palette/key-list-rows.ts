import type { ActionHead } from '#ui/actions.ts'

export interface KeyRow {
  words: string
  /** Bindings, or caps as they are written where bindings would be too many. */
  bindings: readonly string[]
}

export interface KeySection {
  title: string
  rows: readonly KeyRow[]
}

const groupOrder = ['Everywhere', 'Tree', 'Panel', 'Inbox', 'Transcript']

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

/** The key list: one section per group, one line per action or per words that several share; the first of an id counts. */
export function listKeys(heads: readonly ActionHead[]): KeySection[] {
  const byId = new Map<string, ActionHead>()
  for (const head of heads) if (!byId.has(head.id) && head.keys?.[0] !== undefined) byId.set(head.id, head)
  const sections = new Map<string, Map<string, string[]>>()
  for (const { group, label, listedAs, keys = [] } of byId.values()) {
    const rows = sections.get(group) ?? new Map<string, string[]>()
    sections.set(group, rows)
    const words = listedAs ?? label
    const bindings = rows.get(words) ?? []
    rows.set(words, bindings)
    const shown = shownKey(keys)
    if (shown !== undefined && !bindings.includes(shown)) bindings.push(shown)
  }
  return Array.from(sections, ([title, rows]) => ({
    title,
    rows: Array.from(rows, ([words, bindings]) => ({ words, bindings: joinArrows(bindings) })),
  })).sort((one, other) => rankOf(one.title) - rankOf(other.title))
}
