const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  // React Aria and React Flow position by style attributes.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Headers of the dashboard's pages and their files. */
export function pageHeaders(appUrl: string): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...transportHeaders(appUrl),
  }
}

/** Browsers obey this on https only. */
export function transportHeaders(appUrl: string): Record<string, string> {
  return appUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}
}
