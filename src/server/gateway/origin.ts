/** Whether a host name or an address (without port, IPv6 with or without brackets) is this machine itself. */
export function isLoopbackHostname(hostname: string): boolean {
  const bare = hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  return bare === 'localhost' || bare === '::1' || /^127(?:\.\d{1,3}){3}$/.test(bare)
}

/** Host and port of a Host header, spelled as a URL spells them; null for what is no host. */
function parseHostHeader(host: string | null): URL | null {
  if (host === null || !/^[a-z0-9.:[\]_-]+$/i.test(host)) return null
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : null
}

/**
 * Whether the Host header is loopback's or the dashboard's own. Any other name that leads here may have been rebound to
 * this address by its owner, whose page would then be of the same origin as the gateway.
 */
export function isOwnHost(host: string | null, appUrl: string): boolean {
  const url = parseHostHeader(host)
  if (url === null) return false
  return isLoopbackHostname(url.hostname) || url.host === new URL(appUrl).host
}

/** What a browser (or another client) says about where a request comes from. */
export type RequestOrigin = 'same' | 'other' | 'unknown'

/** Sec-Fetch-Site, which is only sent to trustworthy addresses, and Origin must not contradict; `none` is an address typed by hand. */
export function requestOrigin(headers: Headers, appUrl: string): RequestOrigin {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  if (site !== null && site !== 'same-origin' && site !== 'none') return 'other'
  if (origin !== null) return isOwnOrigin(origin, headers.get('host'), appUrl) ? 'same' : 'other'
  return site === 'same-origin' ? 'same' : 'unknown'
}

/** Behind a proxy that ends TLS the Host is the dashboard's while the scheme is not: then APP_URL tells the origin. */
function isOwnOrigin(origin: string, host: string | null, appUrl: string): boolean {
  if (origin === appUrl) return true
  const url = parseHostHeader(host)
  return url !== null && URL.canParse(origin) && new URL(origin).origin === url.origin
}
