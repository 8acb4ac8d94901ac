import { expect, it, onTestFinished, vi } from 'vitest'

import { fakeService } from '#test/fake-service.ts'
import { freePort } from '#test/free-port.ts'

import { createGateway } from './gateway.ts'
import { listen } from './gateway/listen.ts'
import { createLog, type LogOptions } from './log.ts'

const record = {
  requestId: 'r1',
  method: 'GET',
  route: '/beta/cards/{cardId}',
  status: 200,
  durationMs: 3.1,
  isComplete: true,
}

function logTo(options: LogOptions) {
  const lines: string[] = []
  return { lines, log: createLog(options, { write: (line) => void lines.push(line) }) }
}

it('writes one JSON line per request', () => {
  const { lines, log } = logTo({ format: 'json', level: 'info' })
  log.print('Dashboard http://localhost:8787')
  log.answered(record)
  log.answered({ ...record, status: 503, isComplete: false })
  log.answered({ ...record, route: '/live' })
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: 'info', time: expect.stringMatching(/^\d{4}-.*Z$/), msg: 'Dashboard http://localhost:8787' },
    {
      level: 'info',
      time: expect.any(String),
      requestId: 'r1',
      method: 'GET',
      route: '/beta/cards/{cardId}',
      status: 200,
      durationMs: 3.1,
      msg: 'request',
    },
    expect.objectContaining({ level: 'error', status: 503, isComplete: false }),
  ])
})

it('writes lines for people, and none below its level', () => {
  const { lines, log } = logTo({ format: 'text', level: 'error' })
  log.print('Dashboard http://localhost:8787')
  log.answered(record)
  log.answered({ ...record, status: 500 })
  expect(lines).toEqual([
    'Dashboard http://localhost:8787\n',
    expect.stringMatching(/^[\d:.]{12} error GET \/beta\/cards\/\{cardId\} 500 3\.1 ms r1\n$/),
  ])
})

it.each(['json', 'text'] as const)('writes no content of a database error: %s', (format) => {
  const { lines, log } = logTo({ format, level: 'info' })
  const error = Object.assign(new Error('invalid input: "Secret words"'), {
    severity: 'ERROR',
    code: '22P02',
    detail: 'Key (title)=(Secret words)',
  })
  log.fault(new Error('The write failed', { cause: error }), 'r1')
  expect(lines.join('')).toMatch(/The write failed[^]*22P02/)
  expect(lines.join('')).toContain('r1')
  expect(lines.join('')).not.toContain('Secret words')
})

it.each(['json', 'text'] as const)('writes no key and no cookie of a request: %s', async (format) => {
  const { lines, log } = logTo({ format, level: 'debug' })
  const [apiKey, unknownKey] = ['us_live_1234_known', 'us_live_5678_unknown']
  const service = fakeService({ [apiKey]: 'varra' })
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const gateway = createGateway({
    upstream: {
      fetch(request, target) {
        if (request.method === 'DELETE') throw new TypeError('The service broke')
        return service.fetch(request, target)
      },
    },
    appUrl: origin,
    host: '127.0.0.1',
    sessionSecret: 'a secret that only tests know',
    onFault: (error, requestId) => log.fault(error, requestId),
  })
  const listener = await listen(
    { host: '127.0.0.1', port, onAnswered: (answered) => log.answered(answered) },
    (request, bindings) => gateway.fetch(request, bindings),
  )
  onTestFinished(() => listener.stop())
  const statuses: number[] = []
  const send = async (method: string, path: string, headers: Record<string, string>, body?: string) => {
    const answer = await fetch(`${origin}${path}`, { method, headers, ...(body && { body }) })
    statuses.push(answer.status)
    return answer.headers.getSetCookie().map((each) => String(each.split(';', 1)))
  }

  const page = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const cookies = await send('POST', '/session', page, JSON.stringify({ apiKey }))
  const cookie = cookies.join('; ')
  await send('GET', '/v1/auth/info', { ...page, cookie })
  const authorization = `Bearer ${apiKey}`
  await send('GET', `/v1/feedback?key=${apiKey}`, { authorization, cookie })
  await send('DELETE', '/v1/feedback/x', { authorization, cookie })
  await send('GET', `/v1/feedback/${unknownKey}`, { authorization: `Bearer ${unknownKey}` })
  expect(statuses).toEqual([200, 200, 200, 500, 401])

  // One per request, and the fault.
  await vi.waitFor(() => expect(lines).toHaveLength(statuses.length + 1))
  const output = lines.join('')
  expect(output).toContain('The service broke')
  const cookieValues = cookies.map((each) => each.slice(each.indexOf('=') + 1))
  for (const hidden of [apiKey, unknownKey, ...cookieValues]) expect(output).not.toContain(hidden)
})
