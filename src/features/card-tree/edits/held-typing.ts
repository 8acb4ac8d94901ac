import { afterPaint } from '#data/after-paint.ts'
import { isTextField } from '#ui/actions/key-listener.ts'

const isText = (event: KeyboardEvent) =>
  event.key.length === 1 &&
  (event.getModifierState('AltGraph') || !(event.ctrlKey || event.metaKey || event.altKey))

const modifiers = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'])
const heldKeys = new Set(['Enter', 'Tab', 'Backspace'])

/**
 * Holds what is typed before its field is there, where letters would run as keys. When the first field has the focus,
 * the keys act in their order: Enter may end that field, and the next keys may open another one. Returns the end.
 */
export function holdTyping(): () => void {
  const stop = new AbortController()
  const held: KeyboardEvent[] = []
  let repeated: KeyboardEvent | undefined
  let isRepeating = false
  const onKeyDown = (event: KeyboardEvent) => {
    if (event === repeated || modifiers.has(event.key)) return
    if (!isText(event) && !heldKeys.has(event.key)) return stop.abort()
    held.push(event)
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const repeatKeys = async () => {
    isRepeating = true
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
      // Tab begins another card a little later; without its field, letters would run as keys.
      if (repeated?.key === 'Tab' && !(await hasFieldFocus())) break
    }
    stop.abort()
  }
  const onFocusIn = ({ target }: FocusEvent) => {
    if (!isRepeating && target instanceof Element && isTextField(target)) void repeatKeys()
  }
  const options = { capture: true, signal: stop.signal }
  window.addEventListener('keydown', onKeyDown, options)
  window.addEventListener('focusin', onFocusIn, options)
  window.addEventListener('pointerdown', () => stop.abort(), options)
  return () => {
    if (!isRepeating) stop.abort()
  }
}

async function hasFieldFocus(): Promise<boolean> {
  for (let tries = 0; tries < 20; tries += 1) {
    if (document.activeElement !== null && isTextField(document.activeElement)) return true
    await afterPaint()
  }
  return false
}

/** Removes the first letters of the keys and types them into the field; returns whether there were any. */
function typeInto(field: Element | null, keys: KeyboardEvent[]): boolean {
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return false
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
