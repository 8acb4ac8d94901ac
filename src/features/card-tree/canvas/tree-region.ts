import { createContext, type RefObject } from 'react'

/** While the focus is in this element, it follows the current card. */
export const TreeRegionContext = createContext<RefObject<HTMLElement | null> | null>(null)
