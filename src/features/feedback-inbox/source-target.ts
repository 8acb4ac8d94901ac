import { isUrlOf } from '#contract/scalars.ts'
import { parsePath } from '#domain/paths.ts'

/** The target of a URL from the service: in this dashboard or outside. Null for URLs that must not become links. */
export type SourceTarget = { kind: 'inside'; to: string } | { kind: 'outside'; href: string } | null

/**
 * Returns the target of a URL. Own origins open in the dashboard (contract/README.md, T6), and so do links to a line of a
 * transcript, whatever the origin was when the link was written.
 */
export function sourceTarget(address: string | undefined, ownOrigins: readonly string[]): SourceTarget {
  if (address === undefined || !isUrlOf(address, ['http:', 'https:'])) return null
  const url = new URL(address)
  const route = parsePath(url.pathname, url.hash)
  const isOwn = ownOrigins.some((origin) => URL.canParse(origin) && new URL(origin).origin === url.origin)
  const isLineLink = route?.kind === 'interview' && (route.time ?? route.lines) !== undefined
  return route !== null && (isOwn || isLineLink)
    ? { kind: 'inside', to: `${url.pathname}${url.search}${url.hash}` }
    : { kind: 'outside', href: address }
}
