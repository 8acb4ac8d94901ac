import { useEffect } from 'react'

/** Texts that this module has given a tooltip: all others have one of their own. */
const given = new WeakSet<HTMLElement>()

const isCut = (text: HTMLElement) =>
  text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 1

function onMouseOver({ target }: MouseEvent): void {
  const text =
    target instanceof Element ? target.closest<HTMLElement>('.truncate, [class*="line-clamp"]') : null
  if (text === null) return
  if (given.has(text)) text.removeAttribute('title')
  if (text.closest('[title]') !== null || !isCut(text)) return
  given.add(text)
  text.title = text.textContent
}

/** Shows the full text of a truncated one when the pointer rests on it. */
export function useCutTextTooltips(): void {
  useEffect(() => {
    document.addEventListener('mouseover', onMouseOver)
    return () => document.removeEventListener('mouseover', onMouseOver)
  }, [])
}
