import { observeElementOffset, observeElementRect } from '@tanstack/react-virtual'

/** A phone hides the list of an entry that is read. It has no offset then, as when a scroll ends late. */
export const observeShownOffset: typeof observeElementOffset<HTMLDivElement> = (instance, report) =>
  observeElementOffset(instance, (offset, isScrolling) => {
    const isShown = (instance.scrollElement?.clientHeight ?? 0) > 0
    report(isShown ? offset : (instance.scrollOffset ?? 0), isScrolling)
  })

/** A list that is hidden at first, as after a reload, can be scrolled to its offset only when it is shown. */
export const observeShownRect: typeof observeElementRect<HTMLDivElement> = (instance, report) => {
  let wasShown = false
  return observeElementRect(instance, (rect) => {
    const isShown = rect.height > 0
    if (isShown && !wasShown) instance.scrollElement?.scrollTo({ top: instance.scrollOffset ?? 0 })
    wasShown = isShown
    report(rect)
  })
}
