import { fakeFetch, heldAnswer, refuse } from '#test/fake-fetch.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { getCard, updateCardParents } from '#contract/cards.ts'
import { getCardContext } from '#contract/context.ts'
import { listFeedback, processFeedback } from '#contract/feedback.ts'
import { getTranscript } from '#contract/interviews.ts'
import { createSession } from '#contract/session.ts'
import { getHealth } from '#contract/system.ts'

import { messageOf, parseRetryAfter } from './api-error.ts'
import { request, requestCounted, urlOf } from './http.ts'
import { setCurrentOrganizationId } from './session/current-organization.ts'

beforeEach(() => setCurrentOrganizationId('org-1'))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const readCard = (cardId = 'c1') => request(getCard, { params: { cardId } })
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('requests', () => {
  it.each([
    ['a/b', '/beta/cards/a%2Fb'],
    ['50 %', '/beta/cards/50%20%25'],
    ['søk?x#y', '/beta/cards/s%C3%B8k%3Fx%23y'],
    ['...', '/beta/cards/...'],
    ['\ud800', '/beta/cards/%EF%BF%BD'],
  ])('writes the id %j as one segment', (cardId, path) => {
    const url = urlOf(getCard, { params: { cardId } })
    expect(url).toBe(path)
    expect(new URL(url, 'http://x').pathname).toBe(path)
  })

  it.each(['', '.', '..'])('never sends the id %j, which would call another operation', async (cardId) => {
    const calls = fakeFetch(() => ({}))
    const error = await failureOf(request(updateCardParents, { params: { cardId }, body: { add: [] } }))
    expect(error).toMatchObject({
      name: 'ApiError',
      status: 404,
      message: `Nothing can have the id '${cardId}'.`,
    })
    expect(calls).toEqual([])
  })

  it('leaves out undefined query parameters', () => {
    const query = { direction: 'both', maxLevels: 3, includeComments: false, includeInsights: undefined }
    expect(urlOf(getCardContext, { params: { cardId: 'c' }, query })).toBe(
      '/beta/cards/c/context?direction=both&maxLevels=3&includeComments=false',
    )
  })

  it('names the organization of the tab, or the given one', async () => {
    const calls = fakeFetch(() => ({ cardId: 'c1' }))
    await readCard()
    await request(getCard, { params: { cardId: 'c1' } }, { organizationId: 'org-2' })
    expect(calls.map((call) => call.headers.get('Understory-Organization'))).toEqual(['org-1', 'org-2'])
  })

  it('names no organization for the session, and sends bodies as JSON', async () => {
    const calls = fakeFetch(() => ({ organizations: [], appUrl: '' }))
    await request(createSession, { body: { apiKey: 'a key' } })
    expect(calls[0]?.body).toEqual({ apiKey: 'a key' })
    expect(calls[0]?.headers.get('Content-Type')).toBe('application/json')
    expect(calls[0]?.headers.has('Understory-Organization')).toBe(false)
  })
})

describe('reads in bulk', () => {
  it('run a few at a time in their order, and let other requests go ahead', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const held: ReturnType<typeof heldAnswer>[] = []
    const calls = fakeFetch(({ method }) => {
      if (method === 'POST') return {}
      const read = heldAnswer()
      held.push(read)
      return read.answer
    })
    const left = new AbortController()
    const reads = Array.from({ length: 8 }, (_, index) =>
      failureOf(
        request(
          getCard,
          { params: { cardId: `c${index}` } },
          { isBulk: true, signal: index === 5 ? left.signal : undefined },
        ),
      ),
    )
    await vi.waitFor(() => expect(held).toHaveLength(4))
    // The time limit of a waiting read has not begun.
    expect(timeout).toHaveBeenCalledTimes(4)
    await request(processFeedback, { params: { feedbackId: 'f1' } })
    left.abort()
    for (let index = 0; index < 7; index++) {
      // Each answer starts the next read.
      await vi.waitFor(() => expect(held.length).toBe(Math.min(7, 4 + index)))
      held[index]!.give({ cardId: 'c' })
    }
    expect(await Promise.all(reads)).toMatchObject([
      ...Array(5),
      { name: 'AbortError' },
      undefined,
      undefined,
    ])
    const paths = calls.map(({ path }) => path.split('/').at(-1))
    expect(paths).toEqual(['c0', 'c1', 'c2', 'c3', 'process', 'c4', 'c6', 'c7'])
  })
})

describe('answers', () => {
  it('counts the entries that lack an id', async () => {
    fakeFetch(() => ({ feedback: [{ id: 'f1' }, { source: 'api' }], nextCursor: null }))
    const { answer, unreadable } = await requestCounted(listFeedback, { query: {} })
    expect(answer).toEqual({ feedback: [{ id: 'f1' }] })
    expect(unreadable).toBe(1)
  })

  it.each([
    ['00:00:01 Ann: Hello', '00:00:01 Ann: Hello'],
    ['"00:00:01 Ann: Hello\\n00:00:02 Bo: Hi"', '00:00:01 Ann: Hello\n00:00:02 Bo: Hi'],
    ['"quoted" from the first word', '"quoted" from the first word'],
    ['', ''],
  ])('takes a transcript as text: %j', async (body, text) => {
    for (const type of ['text/plain', 'text/html']) {
      fakeFetch(() => new Response(body, { headers: { 'Content-Type': type } }))
      expect(await request(getTranscript, { params: { interviewId: 'i1' } })).toBe(text)
    }
  })

  it.each([
    ['text/plain; charset=iso-8859-1', [0x4a, 0xf6, 0x72, 0x67]],
    ['text/plain; charset="UTF-8"', [0x4a, 0xc3, 0xb6, 0x72, 0x67]],
    ['text/plain; charset=unheard-of', [0x4a, 0xc3, 0xb6, 0x72, 0x67]],
    ['text/plain', [0xef, 0xbb, 0xbf, 0x4a, 0xc3, 0xb6, 0x72, 0x67]],
  ])('reads text in its charset: %s', async (type, bytes) => {
    fakeFetch(() => new Response(Uint8Array.from(bytes), { headers: { 'Content-Type': type } }))
    expect(await request(getTranscript, { params: { interviewId: 'i1' } })).toBe('Jörg')
  })

  it('rejects an object as a transcript', async () => {
    fakeFetch(() => ({ message: 'No transcript here.' }))
    await expect(request(getTranscript, { params: { interviewId: 'i' } })).rejects.toThrow(
      /could not be read/,
    )
  })

  it.each([
    new Response(null, { status: 204 }),
    new Response('', { headers: { 'Content-Type': 'text/html' } }),
    {},
    { message: 'Processed' },
    'OK',
    'null',
    'true',
    '""',
  ])('takes a write as done whatever a success says: %j', async (answer) => {
    fakeFetch(() => answer)
    await expect(request(processFeedback, { params: { feedbackId: 'f1' } })).resolves.toBeTypeOf('object')
  })

  it.each(['{"message": "Proc', '[', '<p>Sign in'])('reports an odd answer to a write: %j', async (body) => {
    fakeFetch(() => body)
    await expect(request(processFeedback, { params: { feedbackId: 'f1' } })).rejects.toThrow(/not known/)
  })
})

const html = (status: number) =>
  new Response('<!DOCTYPE html><h1>nginx</h1>', { status, headers: { 'Content-Type': 'text/html' } })

describe('failures', () => {
  it.each<[string, () => Response | object | string, object]>([
    ['the message of the service', () => refuse(400, 'No card c1.'), { status: 400, message: 'No card c1.' }],
    [
      'a message without a full stop',
      () => refuse(400, 'No card c1'),
      { status: 400, message: 'No card c1.' },
    ],
    ['a question', () => refuse(401, 'Who are you?'), { status: 401, message: 'Who are you?' }],
    ['HTML for an error', () => html(502), { status: 502, message: 'The service does not answer.' }],
    [
      'HTML in a message',
      () => refuse(500, '<html><b>'),
      { status: 500, message: 'The service failed to answer this request.' },
    ],
    [
      'an empty error',
      () => new Response('', { status: 401 }),
      { status: 401, message: 'This key is no longer accepted.' },
    ],
    [
      'an odd status',
      () => new Response('', { status: 418 }),
      { message: 'The service answered with an unexpected status, 418.' },
    ],
    [
      'HTML for success',
      () => html(200),
      { kind: 'unreadable', message: 'The service answered with a web page instead of data.' },
    ],
    ['a cut-off answer', () => '{"cardId": "c', { kind: 'unreadable' }],
    ['an empty answer', () => '', { kind: 'unreadable' }],
    ['an answer without its id', () => ({ cardTitle: 'x' }), { kind: 'unreadable' }],
  ])('is one sentence: %s', async (_, answer, expected) => {
    fakeFetch(answer)
    const error = await failureOf(readCard())
    expect(error).toMatchObject({ name: 'ApiError', ...expected })
    expect(messageOf(error)).toMatch(/^[^<>]+[.?]$/)
  })

  it('reports an unreachable service and a missing network', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await failureOf(readCard())).toMatchObject({
      kind: 'unreachable',
      status: 0,
      message: 'The service does not answer.',
    })
    vi.stubGlobal('navigator', { onLine: false })
    expect(await failureOf(readCard())).toMatchObject({ kind: 'offline', message: 'You are offline.' })
  })

  it('reports after a timeout that a write may have succeeded', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')))
    fakeFetch(() => new Promise(() => {}))
    const error = await failureOf(request(processFeedback, { params: { feedbackId: 'f1' } }))
    expect(error).toMatchObject({ kind: 'timeout', message: expect.stringContaining('not known') as string })
    expect(await failureOf(request(getHealth, {}))).toMatchObject({
      message: 'The service does not answer in time.',
    })
  })

  it('rethrows an abort of the caller', async () => {
    fakeFetch(() => new Promise(() => {}))
    const controller = new AbortController()
    const promise = failureOf(request(getCard, { params: { cardId: 'c1' } }, { signal: controller.signal }))
    controller.abort()
    expect(await promise).toMatchObject({ name: 'AbortError' })
  })

  it('reports how long to wait', async () => {
    fakeFetch(() => refuse(429, 'Too many', { 'Retry-After': '12' }))
    expect(await failureOf(readCard())).toMatchObject({ status: 429, retryAfterMs: 12_000, isPassing: true })
    fakeFetch(() => refuse(503, 'Closed', { 'Retry-After': '9999999' }))
    expect(await failureOf(readCard())).toMatchObject({ retryAfterMs: 600_000 })
  })

  const nowMs = Date.parse('2026-06-05T12:00:00Z')
  it.each([
    [null, undefined],
    ['', undefined],
    ['soon', undefined],
    ['-5', undefined],
    ['0', 0],
    ['12', 12_000],
    ['Fri, 05 Jun 2026 12:00:30 GMT', 30_000],
    ['Fri, 05 Jun 2026 11:00:00 GMT', 0],
  ])('reads Retry-After %j', (header, expected) => {
    expect(parseRetryAfter(header, nowMs)).toBe(expected)
  })
})
