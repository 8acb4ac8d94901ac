/**
 * A chord is modifiers and one key (`Mod+Shift+z`, `#`, `F2`), a sequence is chords (`g t`). `Mod` is Command
 * on a Mac, else Ctrl. Only letters, digits and named keys declare Shift: signs like `#` stay as typed.
 */
export interface Chord {
  key: string
  hasMod: boolean
  hasAlt: boolean
  hasShift: boolean
}

const modifierNames = new Set(['Mod', 'Alt', 'Shift'])

function parseChord(text: string): Chord {
  const parts = text.split('+')
  // `+` is also a key: `+` and `Mod++` split into empty parts.
  const key = text.endsWith('+') ? '+' : (parts.at(-1) ?? '')
  const modifiers = text.endsWith('+') ? parts.slice(0, -2) : parts.slice(0, -1)
  const unknown = modifiers.find((modifier) => !modifierNames.has(modifier))
  if (unknown !== undefined || key === '') throw new Error(`"${text}" is not a key binding`)
  return {
    key: key.length === 1 ? key.toLowerCase() : key,
    hasMod: modifiers.includes('Mod'),
    hasAlt: modifiers.includes('Alt'),
    hasShift: modifiers.includes('Shift'),
  }
}

const parsed = new Map<string, readonly Chord[]>()

export function parseBinding(binding: string): readonly Chord[] {
  const known = parsed.get(binding)
  if (known !== undefined) return known
  const chords = binding.split(' ').map(parseChord)
  parsed.set(binding, chords)
  return chords
}

/** Whether a binding is one typing key alone, which dictation may press by accident. */
export function isSingleKey(binding: string): boolean {
  return parseBinding(binding).every(({ key, hasMod, hasAlt }) => key.length === 1 && !hasMod && !hasAlt)
}
