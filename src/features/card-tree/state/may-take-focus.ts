/** Returns whether the focus may follow the current card: it is in the tree or on an element around it. */
export function canTakeFocus(region: Element): boolean {
  const { activeElement } = document
  return activeElement === null || region.contains(activeElement) || activeElement.contains(region)
}
