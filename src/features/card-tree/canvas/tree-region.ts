import { createContext, type RefObject } from 'react'

/** The element around the tree: while the focus is in it, it follows the current card. */
export const TreeRegionContext = createContext<RefObject<HTMLElement | null> | null>(null)
