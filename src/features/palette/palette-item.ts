import { foldText } from '#domain/text-match.ts'
import type { Action, RegisteredAction } from '#ui/actions/action-registry.ts'
import type { IconDrawing } from '#ui/icon.tsx'

/** One line of the palette. */
export interface PaletteItem {
  id: string
  label: string
  /** Before the label: an icon, or the icon of a card type. */
  icon?: IconDrawing | undefined
  cardType?: string | undefined
  /** At the end: what it is, when it was opened. */
  hint?: string | undefined
  binding?: string | undefined
  /** Archived, and shown so. */
  isFaint?: boolean | undefined
  /** `isBeside`: with Shift. */
  run: (isBeside: boolean) => void
}

export interface PaletteGroup {
  title: string
  items: readonly PaletteItem[]
}

/** How well a label fits what is typed; every word must begin a word of the label. Greater is better, 0 is not at all. */
export function fitOf(label: string, query: string): number {
  const words = foldText(label).split(/[^\p{L}\p{N}]+/u)
  const wanted = foldText(query).split(/\s+/).filter(Boolean)
  if (!wanted.every((start) => words.some((word) => word.startsWith(start)))) return 0
  return words[0]?.startsWith(wanted[0] ?? '') === true ? 2 : 1
}

/** Those that fit what is typed, the best first; all of them, as they stand, while nothing is. */
export function filterItems(items: readonly PaletteItem[], query: string): PaletteItem[] {
  return items
    .map((item) => ({ item, fit: fitOf(item.label, query) }))
    .filter(({ fit }) => fit > 0)
    .sort((one, other) => other.fit - one.fit)
    .map(({ item }) => item)
}

/** What can be done on the screen, as lines; walking about and what stands disabled are left out. */
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
      binding: action.keys?.[0],
      run: () => run(action),
    }))
}
