/** Whether the focus may follow the current card: it stands within the tree, or on nothing in particular around it. */
export function canTakeFocus(region: Element): boolean {
  const { activeElement } = document
  return activeElement === null || region.contains(activeElement) || activeElement.contains(region)
}
