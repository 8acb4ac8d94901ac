import type { FocusEvent } from 'react'

import { isTextField } from '#ui/actions/key-listener.ts'

const entry = '[role="tree"] [tabindex="0"], [role="treegrid"] [tabindex="0"]'

export const currentElement = () => document.querySelector<HTMLElement>(entry)

/** Moves the focus to the tree, before the focused element unmounts. */
export function focusTree(): void {
  currentElement()?.focus({ preventScroll: true })
}

/** Moves a lost focus to the tree. A closing menu keeps the focus for some frames. */
export function focusTreeIfLost(framesLeft = 12): void {
  const target = currentElement()
  if (document.activeElement?.contains(target) !== false) focusTree()
  else if (framesLeft > 0) requestAnimationFrame(() => focusTreeIfLost(framesLeft - 1))
}

/** Returns whether the focus may follow the current card: it is in the tree or around it, but not in a title. */
export function canTakeFocus(region: Element): boolean {
  const { activeElement } = document
  if (activeElement === null || activeElement.contains(region)) return true
  return region.contains(activeElement) && !isTextField(activeElement)
}

/** Whether the element itself has got the focus, by a key or an assistive technology: a click has its own effect. */
export const isFocusedByKey = ({ target, currentTarget }: FocusEvent): boolean =>
  target === currentTarget && currentTarget.matches(':focus-visible')

const panelElement = () => document.querySelector<HTMLElement>('main aside[tabindex]')

export const isFocusInPanel = (): boolean => panelElement()?.contains(document.activeElement) === true

function focusOnceMounted(find: () => HTMLElement | null, framesLeft = 30): void {
  const element = find()
  if (element) element.focus({ preventScroll: true })
  else if (framesLeft > 0) requestAnimationFrame(() => focusOnceMounted(find, framesLeft - 1))
}

export const focusPanel = (): void => focusOnceMounted(panelElement)

export const focusFilter = (): void =>
  focusOnceMounted(() => document.querySelector('[role="group"][aria-label="Filter"] button'))
