import fc from 'fast-check'
import { expect, test } from 'vitest'

import { emptyFilter, feedbackAges, feedbackShows } from '#domain/feedback/feedback-list.ts'
import { parsePath } from '#domain/paths.ts'

import { inboxHref, openEntryPart, parseListUrl } from './inbox-url.ts'

const read = (href: string) => {
  const url = new URL(href, 'http://localhost')
  return { path: parsePath(url.pathname), url: parseListUrl(url.searchParams) }
}

test('the default inbox has a URL without parameters', () => {
  expect(inboxHref(null, { show: 'unprocessed', filter: emptyFilter })).toBe('/feedback')
})

test('parses every URL that it prints', () => {
  const url = fc.record({
    show: fc.constantFrom(...feedbackShows),
    filter: fc.record({
      text: fc.string({ unit: 'grapheme' }),
      source: fc.option(fc.string({ unit: 'grapheme' })),
      customer: fc.option(fc.string({ unit: 'grapheme' })),
      days: fc.option(fc.constantFrom(...feedbackAges)),
    }),
  })
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), url, (feedbackId, url) => {
      expect(read(inboxHref(feedbackId, url))).toEqual({ path: { kind: 'feedback', feedbackId }, url })
    }),
  )
})

test('an unknown value shows unprocessed feedback', () => {
  expect(parseListUrl(new URLSearchParams('show=everything')).show).toBe('unprocessed')
})

test('keeps the filters when another entry is written into the URL', () => {
  fc.assert(
    fc.property(fc.option(fc.string()), fc.option(fc.string()), (before, after) => {
      const list = { show: 'all' as const, filter: { ...emptyFilter, text: 'ramp' } }
      const url = new URL(inboxHref(before, list), 'http://localhost')
      expect(openEntryPart.read(url)).toBe(before)
      const { pathname, search } = openEntryPart.write(url, after)
      expect(pathname + search).toBe(inboxHref(after, list))
    }),
  )
})
