import { parseBinding, type Chord } from './key-binding.ts'

export const isAppleKeyboard = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.platform)

const appleModifiers = { Mod: '⌘', Alt: '⌥', Shift: '⇧' }
const otherModifiers = { Mod: 'Ctrl', Alt: 'Alt', Shift: 'Shift' }

const capNames: Record<string, string> = {
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Delete: 'Del',
  PageUp: 'Page up',
  PageDown: 'Page down',
  '-': '−',
}

function chordCaps(chord: Chord, onApple: boolean): string[] {
  const names = onApple ? appleModifiers : otherModifiers
  const caps: string[] = []
  if (chord.hasMod) caps.push(names.Mod)
  if (chord.hasAlt) caps.push(names.Alt)
  if (chord.hasShift) caps.push(names.Shift)
  caps.push(capNames[chord.key] ?? (chord.key.length === 1 ? chord.key.toUpperCase() : chord.key))
  return caps
}

export function keyCaps(binding: string, onApple = isAppleKeyboard): string[] {
  return parseBinding(binding).flatMap((chord) => chordCaps(chord, onApple))
}

/** Returns one label per chord, as buttons and menus show them. */
export function chordCapsOf(binding: string, onApple = isAppleKeyboard): string[] {
  return parseBinding(binding).map((chord) => chordCaps(chord, onApple).join(' '))
}

/** Returns a binding as text for names and tooltips: `Ctrl K`, `G then I`. */
export function keyWords(binding: string, onApple = isAppleKeyboard): string {
  return chordCapsOf(binding, onApple).join(' then ')
}

export function ariaKeyShortcuts(bindings: readonly string[], onApple = isAppleKeyboard): string {
  return bindings
    .map((binding) =>
      parseBinding(binding)
        .map(({ key, hasMod, hasAlt, hasShift }) =>
          [
            hasMod && (onApple ? 'Meta' : 'Control'),
            hasAlt && 'Alt',
            hasShift && 'Shift',
            key === '+' ? 'Plus' : key,
          ]
            .filter(Boolean)
            .join('+'),
        )
        .join(' '),
    )
    .join(' ')
}
