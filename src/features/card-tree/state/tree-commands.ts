import { createContext, use } from 'react'

/** What pointer and keys do to a tree, wherever it is drawn. */
export interface TreeCommands {
  /** Makes a node the current one; with `isAdded` its card joins those that are chosen together, or leaves them. */
  select: (nodeId: string, how?: { isAdded?: boolean }) => void
  /** As `select`, by a click: the card is shown beside the tree as well. */
  press: (nodeId: string, isAdded: boolean) => void
  /** Keeps a panel from opening that a click has asked for; answers whether one was to come. */
  cancelOpening: () => boolean
  /** Chooses all cards from the current one to another. */
  selectRange: (nodeId: string) => void
  /** Shows the card beside the tree. */
  openCard: (cardId: string) => void
  setFolded: (cardId: string, isFolded: boolean) => void
  /** Loads the children of a card that are only known by id. */
  loadChildren: (cardId: string) => void
  /** Leads from a mirror to where its card stands in full. */
  openOriginal: (cardId: string) => void
}

export const TreeCommandsContext = createContext<TreeCommands | null>(null)

export function useTreeCommands(): TreeCommands {
  const commands = use(TreeCommandsContext)
  if (!commands) throw new Error('There is no tree here.')
  return commands
}
