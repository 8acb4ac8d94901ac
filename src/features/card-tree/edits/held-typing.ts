const isText = (event: KeyboardEvent) =>
  event.key.length === 1 &&
  (event.getModifierState('AltGraph') || !(event.ctrlKey || event.metaKey || event.altKey))

const modifiers = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'])

/**
 * Keeps the letters that are typed before their field is there, where they would run as keys.
 * The first field that gets the focus receives them. Returns the end.
 */
export function holdTyping(): () => void {
  const stop = new AbortController()
  const end = () => stop.abort()
  let typed = ''
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (modifiers.has(key)) return
    if (isText(event)) typed += key
    else if (key === 'Backspace') typed = typed.slice(0, -1)
    else if (key !== 'Enter' && key !== 'Tab') return end()
    event.preventDefault()
    event.stopPropagation()
  }
  const onFocusIn = ({ target: field }: FocusEvent) => {
    if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return
    end()
    // A field may select its text right after it took the focus.
    queueMicrotask(() => {
      if (typed === '') return
      field.setRangeText(typed, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }
  const options = { capture: true, signal: stop.signal }
  window.addEventListener('keydown', onKeyDown, options)
  window.addEventListener('focusin', onFocusIn, options)
  window.addEventListener('pointerdown', end, options)
  return end
}
