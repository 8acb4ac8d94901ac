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

/** The text around the caret; `selected` is replaced by the next letter. */
interface FieldText {
  before: string
  selected: string
  after: string
}

const emptyText: FieldText = { before: '', selected: '', after: '' }
const joined = ({ before, selected, after }: FieldText) => before + selected + after
const around = (before: string, after: string): FieldText => ({ before, selected: '', after })

/** A repeated event does not do these itself. */
const editingKeys = new Map<string, (text: FieldText) => FieldText>([
  ['Backspace', ({ before, selected, after }) => around(selected ? before : before.slice(0, -1), after)],
  ['Delete', ({ before, selected, after }) => around(before, selected ? after : after.slice(1))],
  ['Home', (text) => around('', joined(text))],
  ['End', (text) => around(joined(text), '')],
  [
    'ArrowLeft',
    ({ before, selected, after }) =>
      selected ? around(before, selected + after) : around(before.slice(0, -1), before.slice(-1) + after),
  ],
  [
    'ArrowRight',
    ({ before, selected, after }) =>
      selected ? around(before + selected, after) : around(before + after.slice(0, 1), after.slice(1)),
  ],
])

/** Returns the text after the key, or undefined for a key that does not edit it. */
function typeKey(text: FieldText, event: KeyboardEvent): FieldText | undefined {
  if (isSelectAll(event)) return { ...emptyText, selected: joined(text) }
  if (isText(event)) return around(text.before + event.key, text.after)
  return editingKeys.get(event.key)?.(text)
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
    if (typed === undefined) lines.push(joined(line))
    line = typed ?? emptyText
  })
  return [...lines, joined(line)]
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

/** Removes the first keys that a field takes, and does in it what they would do; returns whether there were any. */
function typeInto(field: Element | null, keys: KeyboardEvent[]): boolean {
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return false
  const { value, selectionStart, selectionEnd } = field
  const start = selectionStart ?? value.length
  const end = selectionEnd ?? value.length
  let text: FieldText = {
    before: value.slice(0, start),
    selected: value.slice(start, end),
    after: value.slice(end),
  }
  let count = 0
  for (const event of keys) {
    const typed = typeKey(text, event)
    if (typed === undefined) break
    text = typed
    count += 1
  }
  if (count === 0) return false
  keys.splice(0, count)
  field.setRangeText(joined(text), 0, value.length)
  field.setSelectionRange(text.before.length, text.before.length + text.selected.length)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}
