import { useEffect, type RefObject } from 'react'

import { findSharedWords, findWords, type TextRange } from '#domain/text-match.ts'

/** By the name of the highlight in the style sheet. */
const finders = { 'shared-words': findSharedWords, 'filter-words': findWords }
/** Enough for the part that is read; longer texts would block the keys. */
const markedLength = 20_000

/** Highlights in an element the words that it has of another text, without changing its elements. */
export function useWordMarks(
  name: keyof typeof finders,
  ref: RefObject<HTMLElement | null>,
  words: string,
): void {
  useEffect(() => {
    const element = ref.current
    if (element === null || words.trim() === '' || !('highlights' in CSS)) return undefined
    const find = (text: string) => finders[name](text, words)
    const mark = () => CSS.highlights.set(name, new Highlight(...rangesIn(element, find)))
    mark()
    // The complete text may replace its preview later.
    const observer = new MutationObserver(mark)
    observer.observe(element, { childList: true, characterData: true, subtree: true })
    return () => {
      observer.disconnect()
      CSS.highlights.delete(name)
    }
  }, [name, ref, words])
}

function rangesIn(element: HTMLElement, find: (text: string) => readonly TextRange[]): Range[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const ranges: Range[] = []
  let length = 0
  for (let node = walker.nextNode(); node !== null && length < markedLength; node = walker.nextNode()) {
    const text = (node.nodeValue ?? '').slice(0, markedLength - length)
    length += text.length
    for (const { start, end } of find(text)) {
      const range = document.createRange()
      range.setStart(node, start)
      range.setEnd(node, end)
      ranges.push(range)
    }
  }
  return ranges
}
