import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { createSessionCookie, type SignIn } from './session-cookie.ts'

const start = new Date('2026-01-31T09:00:00Z')
const signedInAt = start.getTime() / 1000

function cookieAt(now: Date, options: { secret?: string; appUrl?: string } = {}) {
  const appUrl = 'http://localhost:8787'
  return createSessionCookie({ secret: 'secret', appUrl, ...options, now: () => now })
}

const aSignIn = (organizationId: string, apiKey = `key of ${organizationId}`): SignIn => ({
  organizationId,
  organizationName: `Name of ${organizationId}`,
  apiKey,
  signedInAt,
})

const headerOf = (setCookies: readonly string[] | null) =>
  (setCookies ?? []).map((setCookie) => setCookie.split(';')[0]).join('; ')

describe('the session cookie', () => {
  it('returns the sign-ins that were written, for any texts', () => {
    const cookie = cookieAt(start)
    const text = fc.string({ unit: 'binary', maxLength: 40 })
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { maxLength: 20 }), (pairs) => {
        const signIns = pairs.map(([id, apiKey]) => aSignIn(id, apiKey))
        expect(cookie.read(headerOf(cookie.write(signIns, null)))).toEqual(signIns)
      }),
    )
  })

  it('fits 20 organizations with our keys into the cookies of a browser', () => {
    const signIns = Array.from({ length: 20 }, (_, index) =>
      aSignIn(`org_${index}${'x'.repeat(16)}`, 'k'.repeat(75)),
    )
    const setCookies = cookieAt(start).write(signIns, null)
    expect(setCookies?.every((setCookie) => setCookie.length <= 4096)).toBe(true)
    expect(cookieAt(start).read(headerOf(setCookies))).toEqual(signIns)
  })

  it('refuses sign-ins that are too long for a request', () => {
    expect(cookieAt(start).write([aSignIn('a', 'k'.repeat(9000))], null)).toBeNull()
  })

  it('removes the pieces that are no longer needed', () => {
    const cookie = cookieAt(start)
    const long = headerOf(cookie.write([aSignIn('a', 'k'.repeat(4000))], null))
    expect(long).toMatch(/^understory-8787=.+; understory-8787\.1=/)
    const short = cookie.write([aSignIn('a')], long)
    expect(short?.map((setCookie) => setCookie.replace(/=[\w-]*;/, '=…;'))).toEqual([
      'understory-8787=…; Max-Age=2592000; Path=/; HttpOnly; SameSite=Strict',
      'understory-8787.1=…; Max-Age=0; Path=/; HttpOnly; SameSite=Strict',
    ])
    expect(cookie.write([], long)?.every((setCookie) => setCookie.includes('=; Max-Age=0'))).toBe(true)
  })

  it('is not read after 30 days, with another secret, of another port, or altered', () => {
    const header = headerOf(cookieAt(start).write([aSignIn('a')], null))
    const days = (count: number) => new Date(start.getTime() + count * 86_400_000)
    expect(cookieAt(days(29.9)).read(header)).toHaveLength(1)
    expect(cookieAt(days(30)).read(header)).toEqual([])
    expect(cookieAt(start, { secret: 'other' }).read(header)).toEqual([])
    expect(cookieAt(start, { appUrl: 'http://localhost:8788' }).read(header.replace('8787', '8788'))).toEqual(
      [],
    )
    const middle = Math.floor(header.length / 2)
    const altered = header.slice(0, middle) + (header[middle] === 'A' ? 'B' : 'A') + header.slice(middle + 1)
    expect(cookieAt(start).read(altered)).toEqual([])
  })

  it('never fails on a header', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (value, other) => {
        expect(cookieAt(start).read(`understory-8787=${value}; ${other}`)).toEqual([])
      }),
    )
  })
})
