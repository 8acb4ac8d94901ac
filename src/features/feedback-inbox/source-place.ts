import { isUrlOf } from '#contract/scalars.ts'
import { parsePath } from '#domain/paths.ts'

/** Where an address given by the service leads: to a place of this dashboard, out of it, or nowhere that may be a link. */
export type SourcePlace = { kind: 'inside'; to: string } | { kind: 'outside'; href: string } | null

/** Addresses of the own origin are opened inside (decisions.md, T6); only http and https ever lead out. */
export function sourcePlace(address: string | undefined, ownOrigin: string): SourcePlace {
  if (address === undefined || !isUrlOf(address, ['http:', 'https:'])) return null
  const url = new URL(address)
  const to = `${url.pathname}${url.search}${url.hash}`
  return url.origin === ownOrigin && parsePath(url.pathname, url.hash) !== null
    ? { kind: 'inside', to }
    : { kind: 'outside', href: address }
}

/** Whether an address is one of another application. */
export function isElsewhere(address: string): boolean {
  return sourcePlace(address, location.origin)?.kind === 'outside'
}
