import type { StatusTone } from '#domain/card/card-status.ts'
import { isCardType } from '#domain/card/card-type.ts'
import { memoizeByText } from '#domain/memoize.ts'

const names = [
  'canvas',
  'surface',
  'line',
  'line-2',
  'control',
  'ink',
  'ink-2',
  'ink-3',
  'accent',
  'edge',
  'ok',
  'warn',
  'bad',
  'sunken',
  'pressed',
  'hit',
] as const
type ColourName = (typeof names)[number]
export type Colour = ColourName | `type:${string}`

export const toneColours: Record<StatusTone, ColourName> = {
  ok: 'ok',
  warn: 'warn',
  bad: 'bad',
  ink: 'ink-2',
  quiet: 'ink-3',
}

export interface ThemeColours {
  of: (colour: Colour) => string
  type: (cardType: string) => { ink: string; tint: string }
  font: string
}

export function readThemeColours(element: Element): ThemeColours {
  const style = getComputedStyle(element)
  const value = (name: string) => style.getPropertyValue(`--${name}`).trim()
  const byName = new Map<string, string>(names.map((name) => [name, value(name)]))
  const named = (name: string) => byName.get(name) ?? ''
  const type = memoizeByText((cardType) =>
    isCardType(cardType)
      ? { ink: value(`type-${cardType}`), tint: value(`tint-${cardType}`) }
      : { ink: named('ink-2'), tint: named('sunken') },
  )
  return {
    of: (colour) => {
      const known = byName.get(colour)
      if (known !== undefined || !colour.startsWith('type:')) return known ?? ''
      const { ink } = type(colour.slice(5))
      byName.set(colour, ink)
      return ink
    },
    type,
    font: style.fontFamily,
  }
}
