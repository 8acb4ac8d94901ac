const entry = '[role="tree"] [tabindex="0"], [role="treegrid"] [tabindex="0"]'

/** Gives the focus to the tree, where what had it leaves the screen. */
export function focusTree(): void {
  document.querySelector<HTMLElement>(entry)?.focus({ preventScroll: true })
}

/** Gives the focus to the tree if what had it has gone; a menu that is closing still has it for some frames. */
export function focusTreeIfLost(framesLeft = 12): void {
  const target = document.querySelector(entry)
  if (document.activeElement?.contains(target) !== false) focusTree()
  else if (framesLeft > 0) requestAnimationFrame(() => focusTreeIfLost(framesLeft - 1))
}
