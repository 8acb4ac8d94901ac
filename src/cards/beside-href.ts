import { parsePath, paths } from '#domain/paths.ts'

/** The address of the card in the panel of the shown tree, otherwise of its own tree. */
export function besideHref(cardId: string): string {
  const isOnTree = parsePath(location.pathname)?.kind === 'tree'
  const search = new URLSearchParams(isOnTree ? location.search : '')
  search.set('card', cardId)
  return `${isOnTree ? location.pathname : paths.tree(cardId)}?${search}`
}
