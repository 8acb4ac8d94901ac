import { useState, type KeyboardEvent } from 'react'

/** The index that an arrow leads to; it goes round. */
function stepIndex(index: number, step: 1 | -1, length: number): number {
  return length === 0 ? 0 : (index + step + length) % length
}

const steps: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

/** The option under a field that Enter would choose. The focus stays in the field, which hands its keys on. */
export function useActiveOption<Item>(options: readonly Item[]) {
  const [index, setIndex] = useState(0)
  // Fewer options may have come than there were.
  const at = Math.min(index, options.length - 1)
  const active = options[at]
  return {
    active,
    /** For new words: the first option is the likeliest. */
    restart: () => setIndex(0),
    onKeyDown: (event: KeyboardEvent, choose: (option: Item) => void) => {
      if (event.nativeEvent.isComposing) return
      const step = steps[event.key]
      if (step !== undefined && options.length > 0) {
        event.preventDefault()
        setIndex(stepIndex(at, step, options.length))
      }
      if (event.key === 'Enter' && active !== undefined) {
        event.preventDefault()
        choose(active)
      }
    },
  }
}
