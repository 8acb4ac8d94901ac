/** Takes a host name or address without port, IPv6 with or without brackets. */
export function isLoopbackHostname(hostname: string): boolean {
  const bare = hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  return bare === 'localhost' || bare === '::1' || /^127(?:\.\d{1,3}){3}$/.test(bare)
}

function parseHostHeader(host: string | null): URL | null {
  if (host === null || !/^[a-z0-9.:[\]_-]+$/i.test(host)) return null
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : null
}

/** Refuses another name, which may point at this address (DNS rebinding): its page would have our origin. */
export function isOwnHost(host: string | null, appUrl: string): boolean {
  const url = parseHostHeader(host)
  if (url === null) return false
  return isLoopbackHostname(url.hostname) || url.host === new URL(appUrl).host
}

export type RequestOrigin = 'same' | 'other' | 'unknown'

/** Compares Sec-Fetch-Site, which only trustworthy addresses get, and Origin; `none` is a typed address. */
export function requestOrigin(headers: Headers, appUrl: string): RequestOrigin {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  if (site !== null && site !== 'same-origin' && site !== 'none') return 'other'
  if (origin !== null) return isOwnOrigin(origin, headers.get('host'), appUrl) ? 'same' : 'other'
  return site === 'same-origin' ? 'same' : 'unknown'
}

/** Behind a proxy that ends TLS, the scheme of the request differs from the page's: APP_URL is the origin. */
function isOwnOrigin(origin: string, host: string | null, appUrl: string): boolean {
  if (origin === appUrl) return true
  const url = parseHostHeader(host)
  return url !== null && URL.canParse(origin) && new URL(origin).origin === url.origin
}
