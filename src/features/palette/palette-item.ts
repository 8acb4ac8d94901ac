import { foldText } from '#domain/text-match.ts'
import { keyOf, type Action, type RegisteredAction } from '#ui/actions/action-registry.ts'
import type { IconDrawing } from '#ui/icon.tsx'

export interface PaletteItem {
  id: string
  label: string
  icon?: IconDrawing
  cardType?: string
  hint?: string
  binding?: string
  isFaint?: boolean
  /** `isBeside` opens in the panel (Shift). */
  run: (isBeside: boolean) => void
}

export interface PaletteGroup {
  title: string
  items: readonly PaletteItem[]
  isPending?: boolean
}

const wordsOf = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Returns 2 if the match begins at the first word, 1 elsewhere, 0 if a word of the query starts no word. */
export function matchRank(label: string, query: string): number {
  const words = wordsOf(label)
  const wanted = wordsOf(query)
  if (wanted.length === 0 && query.trim() !== '') return 0
  if (!wanted.every((start) => words.some((word) => word.startsWith(start)))) return 0
  return words[0]?.startsWith(wanted[0] ?? '') === true ? 2 : 1
}

export function filterItems(items: readonly PaletteItem[], query: string): PaletteItem[] {
  return items
    .map((item) => ({
      item,
      rank: matchRank(item.label, query) || Math.min(1, matchRank(`${item.label} ${item.hint ?? ''}`, query)),
    }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .map(({ item }) => item)
}

export function itemsOfActions(
  registered: readonly RegisteredAction[],
  run: (action: Action) => void,
): PaletteItem[] {
  return registered
    .map(({ action }) => action)
    .filter((action) => action.isEnabled !== false && action.isInPalette !== false)
    .map((action) => ({
      id: `action ${action.id}`,
      label: action.label,
      icon: action.icon,
      hint: action.hint,
      binding: keyOf(action),
      run: () => run(action),
    }))
}
