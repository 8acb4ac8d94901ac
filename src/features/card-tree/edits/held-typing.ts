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
const textOf = (keys: readonly KeyboardEvent[]): string =>
  keys
    .reduce((text, event, at) => {
      if (event.key === 'Backspace') return text.replace(/.$/, '')
      if (isSelectAll(event)) return text.replace(/.*$/, '')
      if (keys[at - 1]?.key === 'Enter' && newCardKeys.has(event.key.toLowerCase())) return text
      return text + (isText(event) ? event.key : '\n')
    }, '')
    .replaceAll(/\n{2,}/g, '\n')
    .trim()

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

/** Removes the first letters of the keys, or 'select all', and types them into the field; returns whether there were any. */
function typeInto(field: Element | null, keys: KeyboardEvent[]): boolean {
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return false
  if (keys[0] && isSelectAll(keys[0])) {
    keys.shift()
    field.select()
    return true
  }
  const end = keys.findIndex((event) => !isText(event) && event.key !== 'Backspace')
  const letters = keys.splice(0, end < 0 ? keys.length : end)
  if (letters.length === 0) return false
  const text = letters.reduce(
    (typed, { key }) => (key === 'Backspace' ? typed.slice(0, -1) : typed + key),
    '',
  )
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}
