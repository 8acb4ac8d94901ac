import { useEffect, useEffectEvent, useState } from 'react'

const typingPauseMs = 300

interface Typed {
  text: string
  /** The stored text that it takes the place of. */
  over: string
  /** What was handed on and is not stored yet, in order: a slow machine stores one while the next is on its way. */
  sent: readonly string[]
}

/**
 * A text that is typed here and stored elsewhere, as in the address, which follows too slowly for a field: it is handed on
 * after a pause. Where the stored text changes by itself (back, forward, a link) it has the last word.
 */
export function useTypedText(
  stored: string,
  store: (text: string) => void,
): [text: string, type: (text: string) => void] {
  const [typed, setTyped] = useState<Typed>({ text: stored, over: stored, sent: [] })
  if (typed.over !== stored) {
    const at = typed.sent.lastIndexOf(stored)
    // What was typed on while a text was on its way stays.
    setTyped({
      text: at < 0 ? stored : typed.text,
      over: stored,
      sent: at < 0 ? [] : typed.sent.slice(at + 1),
    })
  }
  const { text } = typed
  const handOn = useEffectEvent(store)
  useEffect(() => {
    if (text === stored) return undefined
    const timer = setTimeout(() => {
      setTyped((latest) => ({ ...latest, sent: [...latest.sent, text] }))
      handOn(text)
    }, typingPauseMs)
    return () => clearTimeout(timer)
  }, [text, stored])
  return [text, (next) => setTyped((latest) => ({ ...latest, text: next }))]
}
