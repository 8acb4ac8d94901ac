import { describe, expect, it } from 'vitest'

import { usualErrors } from '#contract/endpoint.ts'
import { operations } from '#contract/operations.ts'

import { buildOpenApi } from './openapi.ts'

interface Operation {
  operationId: string
  tags: string[]
  security?: unknown[]
  parameters?: { name: string; in: string; required: boolean; schema: Record<string, unknown> }[]
  requestBody?: { required: boolean; content: Record<string, { schema: Record<string, unknown> }> }
  responses: Record<
    string,
    { description: string; content: Record<string, { schema: Record<string, unknown> }> }
  >
}

const document = buildOpenApi(operations) as {
  openapi: string
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown> }
}
const operationOf = (method: string, path: string) =>
  document.paths[path]?.[method.toLowerCase()] as Operation

function headersOf(method: string, path: string) {
  const { parameters = [], responses } = operationOf(method, path)
  return [
    ...parameters.filter((each) => each.in === 'header').map(({ name, required }) => [name, required]),
    ...Object.entries(responses)
      .filter(([, response]) => 'headers' in response)
      .map(([status]) => status),
  ]
}

describe('the OpenAPI document', () => {
  it('lists every operation once, under its id', () => {
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    )
    expect(ids.toSorted()).toEqual(operations.map(({ id }) => id).toSorted())
    expect(new Set(ids).size).toBe(operations.length)
  })

  it.each(operations.map((endpoint) => [endpoint.id, endpoint] as const))(
    'describes %s in full',
    (_id, endpoint) => {
      const operation = operationOf(endpoint.method, endpoint.path)
      expect(document.tags.map(({ name }) => name)).toContain(operation.tags[0])
      const named =
        operation.parameters?.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`) ??
        []
      expect(named).toEqual(endpoint.path.match(/\{\w+\}/g) ?? [])
      expect(operation.parameters?.every((each) => each.in !== 'path' || each.required) ?? true).toBe(true)
      for (const status of ['200', ...(endpoint.errors ?? usualErrors).map(String)]) {
        const { description, content } = operation.responses[status] ?? { description: '', content: {} }
        expect(description).not.toBe('')
        expect(Object.keys(content)).toEqual([
          status === '200' && endpoint.responseType === 'text' ? 'text/plain' : 'application/json',
        ])
      }
      expect(operation.requestBody === undefined).toBe(endpoint.body === undefined)
    },
  )

  it('describes required fields, limits and open operations', () => {
    expect(operationOf('GET', '/v1/health').security).toEqual([])
    expect(operationOf('POST', '/v1/feedback/{feedbackId}/process').requestBody?.required).toBe(false)
    expect(
      operationOf('POST', '/v1/feedback').requestBody?.content['application/json']?.schema,
    ).toMatchObject({
      required: ['body'],
      properties: { body: { minLength: 1, maxLength: 1_000_000 }, timestamp: { format: 'date-time' } },
    })
    const limit = operationOf('GET', '/v1/feedback').parameters?.find(({ name }) => name === 'limit')
    expect(limit?.schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 100 })
  })

  it('describes ETag, If-None-Match and If-Match', () => {
    const tagged = [['If-None-Match', false], '200', '304']
    expect(headersOf('GET', '/beta/cards/{cardId}')).toEqual(tagged)
    expect(headersOf('GET', '/beta/cards/{cardId}/context')).toEqual(tagged)
    expect(headersOf('PUT', '/beta/cards/{cardId}')).toEqual([['If-Match', false], '412'])
    expect(headersOf('GET', '/v1/feedback')).toEqual([])
  })

  it('contains all its references, and is plain JSON', () => {
    const text = JSON.stringify(document)
    const references = text.match(/"\$ref":"[^"]+"/g) ?? []
    expect(new Set(references)).toEqual(new Set(['"$ref":"#/components/schemas/Problem"']))
    expect(text).not.toContain('"$schema"')
    expect(JSON.parse(text)).toEqual(document)
  })
})
