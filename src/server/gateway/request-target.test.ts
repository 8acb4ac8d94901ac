import fc from 'fast-check'
import { expect, it } from 'vitest'

import { pathOf, staysInApi } from './request-target.ts'

it('accepts exactly the paths that a URL parser keeps inside the API', () => {
  const segment = fc.constantFrom(
    'v1',
    'beta',
    'x',
    '..',
    '.',
    '%2e%2e',
    '.%2E',
    '%2e',
    '',
    '%2f',
    '%',
    'a.b',
    '...',
  )
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 8 }), (segments) => {
      const path = `/v1/${segments.join('/')}`
      expect(staysInApi(path)).toBe(/^\/(v1|beta)(\/|$)/.test(new URL(`http://x${path}`).pathname))
    }),
    { numRuns: 2000 },
  )
})

it.each([
  ['/v1/x?y#z', '/v1/x'],
  ['/v1/x#z?y', '/v1/x'],
  ['/', '/'],
  ['', ''],
])('finds the path of %j', (target, path) => {
  expect(pathOf(target)).toBe(path)
})
