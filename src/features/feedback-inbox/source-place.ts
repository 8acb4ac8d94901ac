import { isUrlOf } from '#contract/scalars.ts'
import { parsePath } from '#domain/paths.ts'

/** Where an address given by the service leads: to a place of this dashboard, out of it, or nowhere that may be a link. */
export type SourcePlace = { kind: 'inside'; to: string } | { kind: 'outside'; href: string } | null

/**
 * Addresses of the own origins are opened inside (decisions.md, T6), and so is the second of a transcript wherever the
 * dashboard was served when it was written; only http and https ever lead out.
 */
export function sourcePlace(address: string | undefined, ownOrigins: readonly string[]): SourcePlace {
  if (address === undefined || !isUrlOf(address, ['http:', 'https:'])) return null
  const url = new URL(address)
  const place = parsePath(url.pathname, url.hash)
  const isOwn = ownOrigins.some((origin) => URL.canParse(origin) && new URL(origin).origin === url.origin)
  const isSecond = place?.kind === 'interview' && place.time !== undefined
  return place !== null && (isOwn || isSecond)
    ? { kind: 'inside', to: `${url.pathname}${url.search}${url.hash}` }
    : { kind: 'outside', href: address }
}
