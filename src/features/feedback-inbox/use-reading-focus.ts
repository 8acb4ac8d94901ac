import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

interface ReadingFocusOptions {
  isNarrow: boolean
  isReading: boolean
  gridRef: RefObject<HTMLElement | null>
  textRef: RefObject<HTMLElement | null>
}

/** On a phone the list and the text take turns on the screen: the focus follows, with a ring only after a key. */
export function useReadingFocus({ isNarrow, isReading, gridRef, textRef }: ReadingFocusOptions): void {
  const last = useRef({ isNarrow, isReading })
  const isByKey = useIsByKey()
  const focus = useEffectEvent(() =>
    (isReading ? textRef : gridRef).current?.focus({ preventScroll: true, focusVisible: isByKey.current }),
  )
  useEffect(() => {
    const before = last.current
    last.current = { isNarrow, isReading }
    // A window that becomes narrow leaves the focus where it is.
    if (before.isNarrow === isNarrow && before.isReading !== isReading) focus()
  }, [isNarrow, isReading])
}

/** The pressed element is hidden by then, and without it the browser assumes a key. */
function useIsByKey(): RefObject<boolean> {
  const isByKey = useRef(false)
  useEffect(() => {
    const record = ({ type }: Event) => {
      isByKey.current = type === 'keydown'
    }
    addEventListener('keydown', record, { capture: true })
    addEventListener('pointerdown', record, { capture: true })
    return () => {
      removeEventListener('keydown', record, { capture: true })
      removeEventListener('pointerdown', record, { capture: true })
    }
  }, [])
  return isByKey
}
