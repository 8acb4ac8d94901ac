import { afterPaint } from '#data/after-paint.ts'
import type { Action } from '#ui/actions/action-registry.ts'
import { isTextField } from '#ui/actions/key-listener.ts'
import { copyText } from '#ui/copy-text.ts'
import { showToast } from '#ui/toast.tsx'

import { treeActions } from '../state/action-definitions.ts'

const isText = (event: KeyboardEvent) =>
  event.key.length === 1 &&
  (event.getModifierState('AltGraph') || !(event.ctrlKey || event.metaKey || event.altKey))

const keysOf = (...actions: Pick<Action, 'keys'>[]) =>
  actions.flatMap(({ keys = [] }) => keys).map((binding) => binding.split('+').at(-1)!.toLowerCase())
const newCardKeys = new Set(keysOf(treeActions.addChild, treeActions.addSibling))
const titleKeys = new Set(['tab', ...newCardKeys, ...keysOf(treeActions.rename)])
const modifiers = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'])
const isSelectAll = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'a'
const isChord = (event: KeyboardEvent) =>
  !isText(event) && (event.ctrlKey || event.metaKey || event.altKey) && event.key !== 'Backspace'

/** The text between the anchor and the caret is selected: the next letter replaces it. */
interface FieldText {
  text: string
  anchor: number
  caret: number
}

const emptyText: FieldText = { text: '', anchor: 0, caret: 0 }
const endsOf = ({ anchor, caret }: FieldText) =>
  anchor < caret ? { start: anchor, end: caret } : { start: caret, end: anchor }

function replace({ text }: FieldText, start: number, end: number, by = ''): FieldText {
  const caret = start + by.length
  return { text: text.slice(0, start) + by + text.slice(end), anchor: caret, caret }
}

/** Also deletes a word or, on a Mac, a line. */
function backspace(field: FieldText, { ctrlKey, altKey, metaKey }: KeyboardEvent): FieldText {
  const { start, end } = endsOf(field)
  if (start < end) return replace(field, start, end)
  const deleted = metaKey ? /.*$/s : ctrlKey || altKey ? /\S*\s*$/ : /.?$/s
  return replace(field, field.text.slice(0, start).search(deleted), end)
}

function deleteNext(field: FieldText): FieldText {
  const { start, end } = endsOf(field)
  return replace(field, start, start < end ? end : end + 1)
}

const caretKeys = new Map<string, (field: FieldText) => number>([
  ['Home', () => 0],
  ['End', ({ text }) => text.length],
  ['ArrowLeft', ({ caret }) => Math.max(0, caret - 1)],
  ['ArrowRight', ({ text, caret }) => Math.min(text.length, caret + 1)],
])

function moveCaret(field: FieldText, { key, shiftKey }: KeyboardEvent): FieldText | undefined {
  const { start, end } = endsOf(field)
  const caret = caretKeys.get(key)?.(field)
  if (caret === undefined) return undefined
  if (shiftKey) return { ...field, caret }
  const isArrow = key === 'ArrowLeft' || key === 'ArrowRight'
  // An arrow leaves a selection at its end.
  const next = isArrow && start < end ? (key === 'ArrowLeft' ? start : end) : caret
  return { ...field, anchor: next, caret: next }
}

/** Returns the text after the key, which a repeated event does not edit; undefined for other keys. */
function typeKey(field: FieldText, event: KeyboardEvent): FieldText | undefined {
  if (isSelectAll(event)) return { ...field, anchor: 0, caret: field.text.length }
  const { start, end } = endsOf(field)
  if (isText(event)) return replace(field, start, end, event.key)
  if (event.key === 'Backspace') return backspace(field, event)
  return event.key === 'Delete' ? deleteNext(field) : moveCaret(field, event)
}

/** Ends the earlier call that is repeating its keys, and returns those that it has not repeated yet. */
let takeUnrepeatedKeys: (() => KeyboardEvent[]) | undefined

/**
 * Holds what is typed before its field is there, where letters would run as keys. When the first field has the focus,
 * the keys act in their order: Enter may end that field, and the next keys may open another one. If that one is not
 * there yet either, a second call takes over the keys after it. Returns the end.
 */
export function holdTyping(onText: (text: string) => void = () => {}): () => void {
  const stop = new AbortController()
  const held = takeUnrepeatedKeys?.() ?? []
  let repeated: KeyboardEvent | undefined
  let isRepeating = false
  const end = () => {
    if (stop.signal.aborted) return
    const text = textOf(held.splice(0))
    stop.abort()
    if (isRepeating) takeUnrepeatedKeys = undefined
    onText('')
    reportUnused(text, 'the card was not there yet')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event === repeated || modifiers.has(event.key)) return
    // A chord, as for the palette, leads elsewhere.
    if (isChord(event) && !isSelectAll(event)) return end()
    held.push(event)
    onText(textOf(held))
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const repeatKeys = async () => {
    isRepeating = true
    takeUnrepeatedKeys = () => {
      const rest = held.splice(0)
      end()
      return rest
    }
    // A field may select its text right after it took the focus.
    await Promise.resolve()
    while (held.length > 0 && !stop.signal.aborted) {
      const { activeElement } = document
      repeated = undefined
      if (!typeInto(activeElement, held)) {
        repeated = new KeyboardEvent('keydown', held.shift())
        ;(activeElement ?? document.body).dispatchEvent(repeated)
      }
      await afterPaint()
      // These keys open a field a little later; without it, letters would run as keys.
      const isOpening = titleKeys.has(repeated?.key.toLowerCase() ?? '') && !stop.signal.aborted
      if (isOpening && !(await hasFieldFocus())) break
    }
    end()
  }
  const onFocusIn = ({ target }: FocusEvent) => {
    if (!isRepeating && target instanceof Element && isTextField(target)) void repeatKeys()
  }
  if (held.length > 0) onText(textOf(held))
  const options = { capture: true, signal: stop.signal }
  window.addEventListener('keydown', onKeyDown, options)
  window.addEventListener('focusin', onFocusIn, options)
  window.addEventListener('pointerdown', end, options)
  return () => {
    if (!isRepeating) end()
  }
}

/** The typed titles, each on a line of its own. After Enter comes the key that begins the next one. */
function textOf(keys: readonly KeyboardEvent[]): string {
  const lines: string[] = []
  let line = emptyText
  keys.forEach((event, at) => {
    if (keys[at - 1]?.key === 'Enter' && newCardKeys.has(event.key.toLowerCase())) return
    const typed = typeKey(line, event)
    if (typed === undefined) lines.push(line.text)
    line = typed ?? emptyText
  })
  return [...lines, line.text]
    .filter((text) => text !== '')
    .join('\n')
    .trim()
}

/** Offers typed titles, each on a line of its own, that no field took. */
export function reportUnused(text: string, reason: string): void {
  if (text === '') return
  showToast({
    text: `Not used, because ${reason}: “${text.replaceAll('\n', '”, “')}”`,
    tone: 'bad',
    action: { label: 'Copy', run: () => void copyText(text, 'Copied') },
  })
}

async function hasFieldFocus(): Promise<boolean> {
  for (let tries = 0; tries < 20; tries += 1) {
    if (document.activeElement !== null && isTextField(document.activeElement)) return true
    await afterPaint()
  }
  return false
}

/** Types the first keys into the field, as far as a field takes them, and removes them. Returns whether there were any. */
function typeInto(field: Element | null, keys: KeyboardEvent[]): boolean {
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return false
  const { value, selectionStart, selectionEnd } = field
  let typedText: FieldText = {
    text: value,
    anchor: selectionStart ?? value.length,
    caret: selectionEnd ?? value.length,
  }
  let count = 0
  for (const event of keys) {
    const typed = typeKey(typedText, event)
    if (typed === undefined) break
    typedText = typed
    count += 1
  }
  if (count === 0) return false
  keys.splice(0, count)
  field.setRangeText(typedText.text, 0, value.length)
  const { start, end } = endsOf(typedText)
  field.setSelectionRange(start, end, typedText.caret < typedText.anchor ? 'backward' : 'forward')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}
