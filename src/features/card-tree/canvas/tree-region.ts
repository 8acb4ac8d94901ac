import { createContext, type RefObject } from 'react'

/** The element around the tree. While it has the focus, the focus follows the current card. */
export const TreeRegionContext = createContext<RefObject<HTMLElement | null> | null>(null)
