import { expect, it } from 'vitest'

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
