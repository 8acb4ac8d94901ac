import type { Action } from './action-registry.ts'
import { isSingleKey, parseBinding, type Chord } from './key-binding.ts'

export interface KeyPress {
  key: string
  code: string
  ctrl: boolean
  meta: boolean
  alt: boolean
  shift: boolean
  isAltGraph: boolean
  isRepeat: boolean
  /** An input method is composing a word and needs all keys. */
  isComposing: boolean
}

export type FocusKind =
  /** A text field, or a list with typeahead. */
  | 'field'
  /** A button, a link or a checkbox, which uses Enter and Space. */
  | 'control'
  | 'elsewhere'

export interface Situation {
  focus: FocusKind
  areSingleKeysOn: boolean
  onApple: boolean
}

export type Decision =
  /** No action for this key; `pending` continues a sequence. */
  | { kind: 'pass'; pending: readonly KeyPress[] }
  | { kind: 'hold'; pending: readonly KeyPress[] }
  /** In order: the first that does not return false handles the key. */
  | { kind: 'run'; actions: readonly Action[] }

const lone = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'NumLock', 'Fn'])
const unreadable = new Set(['Dead', 'Process', 'Unidentified', 'Compose'])
const editingKeys = new Set(['a', 'c', 'v', 'x', 'y', 'z'])

const isLetter = (key: string) => /^\p{L}$/u.test(key)
const isLatin = (key: string) => /^\p{Script=Latin}$/u.test(key)

function letterOf({ key, code }: KeyPress): string {
  const fromCode = /^Key([A-Z])$/.exec(code)?.[1]
  return (isLatin(key) || fromCode === undefined ? key : fromCode).toLowerCase()
}

function matchesLetter(chord: Chord, press: KeyPress): boolean {
  return isLetter(press.key) && letterOf(press) === chord.key && press.shift === chord.hasShift
}

/** Signs match the typed character with any modifiers; a declared Shift matches the digit on the key. */
function matchesSign(chord: Chord, press: KeyPress): boolean {
  if (!chord.hasShift) return press.key === chord.key
  return press.shift && (press.key === chord.key || press.code === `Digit${chord.key}`)
}

function matchesModifiers(chord: Chord, press: KeyPress, onApple: boolean): boolean {
  // AltGr arrives as Ctrl+Alt, and Option produces signs on a Mac: both belong to the typed sign.
  const typedWithAlt =
    press.isAltGraph || (onApple && press.alt && press.key.length === 1 && !isLetter(press.key))
  const mod = onApple ? press.meta : press.ctrl && !press.isAltGraph
  const otherMod = onApple ? press.ctrl : press.meta
  const alt = press.alt && !(typedWithAlt && !chord.hasAlt)
  return mod === chord.hasMod && alt === chord.hasAlt && !otherMod
}

export function matchesChord(chord: Chord, press: KeyPress, onApple = false): boolean {
  if (!matchesModifiers(chord, press, onApple)) return false
  if (chord.key.length > 1) {
    const key = press.key === ' ' ? 'Space' : press.key
    return key === chord.key && press.shift === chord.hasShift
  }
  return isLetter(chord.key) ? matchesLetter(chord, press) && !press.isAltGraph : matchesSign(chord, press)
}

function isAllowed(action: Action, binding: string, { focus, areSingleKeysOn }: Situation): boolean {
  if (!areSingleKeysOn && isSingleKey(binding)) return false
  const [chord] = parseBinding(binding)
  if (chord === undefined) return false
  if (focus === 'elsewhere') return true
  if (focus === 'control') return chord.hasMod || (chord.key !== 'Enter' && chord.key !== 'Space')
  if (action.worksInFields === true || chord.key === 'Escape' || /^F\d/.test(chord.key)) return true
  return chord.hasMod && !editingKeys.has(chord.key)
}

interface Match {
  action: Action
  left: number
}

function findMatches(
  actions: readonly Action[],
  presses: readonly KeyPress[],
  situation: Situation,
): Match[] {
  return actions.flatMap((action) =>
    (action.keys ?? []).flatMap((binding) => {
      const chords = parseBinding(binding)
      const fits =
        chords.length >= presses.length &&
        presses.every((press, index) => {
          const chord = chords[index]
          return chord !== undefined && matchesChord(chord, press, situation.onApple)
        })
      return fits && isAllowed(action, binding, situation)
        ? [{ action, left: chords.length - presses.length }]
        : []
    }),
  )
}

const types = (press: KeyPress) => press.key.length === 1 && !press.meta && (!press.ctrl || press.isAltGraph)

function decideFresh(actions: readonly Action[], press: KeyPress, situation: Situation): Decision {
  const matches = findMatches(actions, [press], situation)
  // The first key of a sequence does not run its own action.
  if (matches.some(({ left }) => left > 0)) return { kind: 'hold', pending: press.isRepeat ? [] : [press] }
  if (matches.length === 0) return { kind: 'pass', pending: [] }
  const runnable = matches.filter(({ action }) => !press.isRepeat || action.isRepeatable === true)
  if (runnable.length === 0) return { kind: 'hold', pending: [] }
  return { kind: 'run', actions: runnable.map(({ action }) => action) }
}

/** Takes the innermost action first. The second key of a sequence never runs its own: it may delete. */
export function decideKey(
  actions: readonly Action[],
  press: KeyPress,
  pending: readonly KeyPress[],
  situation: Situation,
): Decision {
  if (press.isComposing || unreadable.has(press.key)) return { kind: 'pass', pending: [] }
  if (lone.has(press.key)) return { kind: 'pass', pending }
  if (pending.length === 0) return decideFresh(actions, press, situation)
  if (press.key === 'Escape') return { kind: 'hold', pending: [] }
  if (press.isRepeat) return { kind: 'hold', pending }
  const presses = [...pending, press]
  const matches = findMatches(actions, presses, situation)
  const whole = matches.filter(({ left }) => left === 0)
  if (whole.length > 0) return { kind: 'run', actions: whole.map(({ action }) => action) }
  if (matches.length > 0) return { kind: 'hold', pending: presses }
  return types(press) ? { kind: 'hold', pending: [] } : decideFresh(actions, press, situation)
}
