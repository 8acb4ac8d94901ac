import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'

import type { Endpoint } from '#contract/endpoint.ts'
import { operations } from '#contract/operations.ts'
import { arbitraryOf } from '#test/arbitrary-of.ts'
import type { Answer } from '#test/open-test-service.ts'
import { setUpService } from '#test/set-up-service.ts'

const { test, ours } = setUpService()
/** Existing ids of this organization and of another. */
let ids: string[]

beforeAll(async () => {
  const theirs = await test.createOrganization()
  ids = [ours.workspaceId, theirs.workspaceId]
  for (const { createCard, send } of [ours, theirs]) {
    const cardId = await createCard()
    const feedback = await send('POST', '/v1/feedback', { body: { body: 'The ramp is too steep.' } })
    const interview = await send('POST', '/v1/interviews', { body: { body: '00:00:01 Ada: Hello.' } })
    ids.push(cardId, await createCard({}, cardId), String(feedback.json.id), String(interview.json.id))
  }
})

const junkText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    'null',
    '-1',
    '1e999',
    '0000-01-01T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '..',
    '__proto__',
  ),
)
const junk = fc.oneof(
  junkText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.double(),
  fc.constantFrom(null, true, [], {}, 1e308, -0, 2 ** 53, [[[[]]]], { __proto__: null, constructor: 1 }),
  fc.dictionary(junkText, fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3 }),
)
const anyId = fc.oneof({ weight: 3, arbitrary: fc.nat(11).map((index) => ids[index] ?? 'none') }, junkText)

/** A field is another value, is missing or is new. */
function spoiled(value: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(value) && value.length > 0) {
    return fc.oneof(
      fc.nat(value.length - 1).chain((at) => spoiled(value[at]).map((entry) => value.with(at, entry))),
      junk.map((entry) => [...value, entry]),
    )
  }
  if (typeof value !== 'object' || value === null) return fc.oneof(anyId, junk)
  const names = Object.keys(value)
  const fields = value as Record<string, unknown>
  const added = fc.tuple(junkText, junk).map(([name, field]) => ({ ...fields, [name]: field }))
  if (names.length === 0) return added
  const changed = fc
    .constantFrom(...names)
    .chain((name) => spoiled(fields[name]).map((field) => ({ ...fields, [name]: field })))
  return fc.oneof({ weight: 4, arbitrary: changed }, added)
}

/** Lone surrogates have no encoding in a URL, so an invalid sequence replaces them. */
const encode = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80')
const segment = fc.oneof(
  { weight: 8, arbitrary: anyId.map(encode) },
  fc.constantFrom('%', '%zz', '%00', '%C3', '%2F', '%2e%2e', ';', '@'),
)

function anyPath({ path, query }: Endpoint): fc.Arbitrary<string> {
  const [first = '', ...rest] = path.split(/\{\w+\}/)
  const parameters = fc.array(segment, { minLength: rest.length, maxLength: rest.length })
  const names = [...Object.keys(query?.shape ?? {}), 'other', '%zz', '%00']
  const values = fc.oneof(junkText.map(encode), fc.constantFrom('true', '1', '10', 'both', '1.5', '%'))
  const pairs = fc.array(
    fc.tuple(fc.constantFrom(...names), values).map((pair) => pair.join('=')),
    { maxLength: 3 },
  )
  return fc
    .tuple(parameters, pairs)
    .map(
      ([steps, search]) =>
        first +
        rest.map((part, at) => `${steps[at] ?? ''}${part}`).join('') +
        (search.length > 0 ? `?${search.join('&')}` : ''),
    )
    .filter((text) => !/\/(\.|%2e){1,2}(\/|\?|$)/i.test(text))
}

function anyBody({ body }: Endpoint): fc.Arbitrary<string | undefined> {
  if (body === undefined) return fc.constant(undefined)
  const valid = arbitraryOf(body)
  return fc.oneof(
    { weight: 2, arbitrary: valid.map((value) => JSON.stringify(value)) },
    { weight: 8, arbitrary: valid.chain(spoiled).map((value) => JSON.stringify(value)) },
    junk.map((value) => JSON.stringify(value)),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', '{', '['.repeat(50_000), '{"a":'.repeat(20_000), '"\\ud800"', '{"\\u0000":1}', 'nul'),
  )
}

const headers: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 9, arbitrary: fc.constant({}) },
  fc.constantFrom<Record<string, string>>(
    { 'Content-Type': 'text/plain' },
    { 'Content-Type': '' },
    { Authorization: 'Bearer x' },
    { Authorization: 'Basic eDp5' },
  ),
)

function faultOf({ response, responseType }: Endpoint, { status, text, json }: Answer): string | undefined {
  if (status === 200) {
    return response.safeParse(responseType === 'text' ? text : json).success ? undefined : 'not the contract'
  }
  if (![400, 401, 404, 409].includes(status)) return `status ${status}`
  const isSentence =
    Object.keys(json).join(',') === 'message' && /^\S.{1,1000}[.]$/su.test(json.message ?? '')
  return isSentence ? undefined : `not a message: ${text}`
}

describe('random requests', () => {
  it.each(operations.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s answers as the contract says, or with a message',
    async (_id, endpoint) => {
      const request = fc.tuple(anyPath(endpoint), anyBody(endpoint), headers)
      await fc.assert(
        fc.asyncProperty(request, async ([path, rawBody, given]) => {
          const answer = await ours.send(endpoint.method, path, {
            headers: given,
            ...(rawBody === undefined ? {} : { rawBody }),
          })
          expect(test.reports).toEqual([])
          expect(faultOf(endpoint, answer)).toBeUndefined()
        }),
        { numRuns: 150 },
      )
    },
    60_000,
  )
})
