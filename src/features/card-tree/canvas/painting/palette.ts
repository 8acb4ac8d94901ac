import type { StatusTone } from '#domain/card/card-status.ts'
import { isCardType } from '#domain/card/card-type.ts'

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

const tones: Record<StatusTone, ColourName> = {
  ok: 'ok',
  warn: 'warn',
  bad: 'bad',
  ink: 'ink-2',
  quiet: 'ink-3',
}

/** The theme's colours as a canvas needs them. */
export interface Palette {
  of: (name: ColourName) => string
  /** Of the glyph of a status. */
  tone: (tone: StatusTone) => string
  type: (cardType: string) => { ink: string; tint: string }
  font: string
}

/** Reads the colours that hold where an element stands. */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element)
  const value = (name: string) => style.getPropertyValue(`--${name}`).trim()
  const colours = new Map<string, string>(names.map((name) => [name, value(name)]))
  const types = new Map<string, { ink: string; tint: string }>()
  const of = (name: ColourName) => colours.get(name) ?? ''
  return {
    of,
    tone: (tone) => of(tones[tone]),
    type: (cardType) => {
      const known = types.get(cardType)
      if (known) return known
      const colour = isCardType(cardType)
        ? { ink: value(cardType), tint: value(`${cardType}-tint`) }
        : { ink: of('ink-2'), tint: of('sunken') }
      types.set(cardType, colour)
      return colour
    },
    font: style.fontFamily,
  }
}
