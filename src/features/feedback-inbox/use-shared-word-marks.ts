import { useEffect, type RefObject } from 'react'

import { findSharedWords } from '#domain/text-match.ts'

const name = 'shared-words'
/** Enough for the part that is read; longer texts would block the keys. */
const markedLength = 20_000

/** Highlights in an element the words that it shares with another text, without changing its elements. */
export function useSharedWordMarks(ref: RefObject<HTMLElement | null>, other: string): void {
  useEffect(() => {
    const element = ref.current
    if (element === null || other === '' || !('highlights' in CSS)) return undefined
    const mark = () => CSS.highlights.set(name, new Highlight(...sharedRanges(element, other)))
    mark()
    // The formatted text may replace the plain one later.
    const observer = new MutationObserver(mark)
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      CSS.highlights.delete(name)
    }
  }, [ref, other])
}

function sharedRanges(element: HTMLElement, other: string): Range[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const ranges: Range[] = []
  let length = 0
  for (let node = walker.nextNode(); node !== null && length < markedLength; node = walker.nextNode()) {
    const text = (node.nodeValue ?? '').slice(0, markedLength - length)
    length += text.length
    for (const { start, end } of findSharedWords(text, other)) {
      const range = document.createRange()
      range.setStart(node, start)
      range.setEnd(node, end)
      ranges.push(range)
    }
  }
  return ranges
}
