import { parsePath, paths } from '#domain/paths.ts'

export const isOnTree = () => parsePath(location.pathname)?.kind === 'tree'

/** The address of the card in the panel of the shown tree, otherwise of its own tree. */
export function besideHref(cardId: string): string {
  const isBeside = isOnTree()
  const search = new URLSearchParams(isBeside ? location.search : '')
  search.set('card', cardId)
  return `${isBeside ? location.pathname : paths.tree(cardId)}?${search}`
}
