/**
 * Bindings as actions declare them. A chord is modifiers and one key joined by `+` (`Mod+Shift+z`, `#`, `F2`); a sequence
 * is chords with a space between them (`g t`). `Mod` is the command key of a Mac and the control key elsewhere. A printable
 * key is written as what it types, so that `#` needs no Shift; `Shift` is declared for letters, digits and named keys only.
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
  // `+` is itself a key: `+` and `Mod++` split into empty ends.
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

/** Reads a binding; throws on one that is not written as above, since only code writes them. */
export function parseBinding(binding: string): readonly Chord[] {
  const known = parsed.get(binding)
  if (known !== undefined) return known
  const chords = binding.split(' ').map(parseChord)
  parsed.set(binding, chords)
  return chords
}

/** Keys that type something and stand alone: what a person who dictates, or types blind, may hit by accident. */
export function isSingleKey(binding: string): boolean {
  return parseBinding(binding).every(({ key, hasMod, hasAlt }) => key.length === 1 && !hasMod && !hasAlt)
}
