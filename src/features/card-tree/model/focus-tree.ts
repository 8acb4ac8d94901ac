/** Gives the focus to the tree, where what had it leaves the screen. */
export function focusTree(): void {
  const entry = '[role="tree"] [tabindex="0"], [role="treegrid"] [tabindex="0"]'
  document.querySelector<HTMLElement>(entry)?.focus({ preventScroll: true })
}
