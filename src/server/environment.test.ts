import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'

import { describe, expect, it } from 'vitest'

import { readEnvironment, type Environment } from './environment.ts'

type Variables = Record<string, string | undefined>
const workingDirectory = mkdtempSync(path.join(tmpdir(), 'understory-environment-'))
const read = (variables: Variables, servedAt?: string) =>
  readEnvironment({ variables, workingDirectory, ...(servedAt === undefined ? {} : { servedAt }) })
const fileOf = (name: string) => readFileSync(path.resolve(import.meta.dirname, name), 'utf8')
const secret = 'sixteen letters at least'

it('has an example with valid values for every variable', () => {
  const example = parseEnv(fileOf('../../.env.example').replaceAll(/^# (?=[A-Z_]+=)/gm, ''))
  const names = [...fileOf('environment.ts').matchAll(/(?<=read\(\s*'|variables\.)[A-Z_]+/g)].map(String)
  expect(Object.keys(example).toSorted()).toEqual([...new Set(names)].toSorted())
  expect(() => read(example)).not.toThrow()
})

describe('the environment', () => {
  it('needs no variables', () => {
    expect(read({})).toEqual({
      apiUrl: null,
      apiKey: null,
      databaseUrl: null,
      dataDir: path.join(workingDirectory, '.data'),
      host: '127.0.0.1',
      port: 8787,
      appUrl: 'http://localhost:8787',
      sessionSecret: null,
      allowAnonymous: false,
      trustProxy: false,
      log: { format: 'text', level: 'info' },
      rateLimit: 120_000,
      signInLimit: 100,
      auditDays: 365,
      metricsPort: null,
      embeddings: null,
    })
  })

  const accepted: [Variables, Partial<Environment>][] = [
    [{ PORT: '' }, { port: 8787 }],
    [{ LOG_FORMAT: 'json', LOG_LEVEL: 'warn' }, { log: { format: 'json', level: 'warn' } }],
    [
      { METRICS_PORT: '9464', TRUST_PROXY: '1' },
      { metricsPort: 9464, trustProxy: true },
    ],
    [
      { EMBEDDINGS_URL: 'https://api.example/v1/embeddings', EMBEDDINGS_MODEL: 'small' },
      { embeddings: { url: 'https://api.example/v1', model: 'small', key: null } },
    ],
    [
      { RATE_LIMIT: '600', SIGN_IN_LIMIT: '5', AUDIT_DAYS: '30' },
      { rateLimit: 600, signInLimit: 5, auditDays: 30 },
    ],
    [{ PORT: ' 9000 ' }, { port: 9000, appUrl: 'http://localhost:9000' }],
    [{ HOST: 'localhost' }, { host: 'localhost', sessionSecret: null }],
    [{ HOST: '127.8.0.1' }, { appUrl: 'http://127.8.0.1:8787', sessionSecret: null }],
    [{ HOST: '[::1]' }, { host: '::1', appUrl: 'http://[::1]:8787' }],
    [
      { HOST: '0.0.0.0', SESSION_SECRET: secret },
      { appUrl: 'http://localhost:8787', sessionSecret: secret },
    ],
    [{ HOST: 'tree.example', SESSION_SECRET: secret }, { appUrl: 'http://tree.example:8787' }],
    [{ APP_URL: 'https://Tree.example/' }, { appUrl: 'https://tree.example' }],
    [{ API_URL: 'https://api.example/base/' }, { apiUrl: 'https://api.example/base' }],
    [{ API_URL: 'http://localhost:1', DATABASE_URL: 'postgres://h/d' }, { apiUrl: 'http://localhost:1' }],
    [
      { DATABASE_URL: 'postgresql://u:p@h/d', SESSION_SECRET: secret },
      { databaseUrl: 'postgresql://u:p@h/d' },
    ],
    [
      { DATABASE_URL: 'postgres:///d?host=/run', SESSION_SECRET: secret },
      { databaseUrl: 'postgres:///d?host=/run' },
    ],
    [{ DATA_DIR: '/var/lib/understory' }, { dataDir: '/var/lib/understory' }],
    [{ DATA_DIR: 'kept' }, { dataDir: path.join(workingDirectory, 'kept') }],
    [{ ALLOW_ANONYMOUS: '1' }, { allowAnonymous: true }],
    [{ ALLOW_ANONYMOUS: '0' }, { allowAnonymous: false }],
    [{ API_KEY: 'us_live_1' }, { apiKey: 'us_live_1' }],
  ]
  it.each(accepted)('reads %j', (variables, expected) => {
    expect(read(variables)).toMatchObject(expected)
  })

  const refused: [Variables, string][] = [
    [{ PORT: 'eighty' }, 'PORT must be a whole number from 1 to 65535, not "eighty"'],
    [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535, not "0"'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 1 to 65535, not "65536"'],
    [{ PORT: '80.5' }, 'PORT must be a whole number from 1 to 65535, not "80.5"'],
    [{ HOST: 'http://x' }, 'HOST must be a host name or an IP address, not "http://x"'],
    [{ HOST: '256.1.1.1' }, 'HOST must be a host name or an IP address, not "256.1.1.1"'],
    [{ API_URL: 'api.example' }, 'API_URL must be an http or https URL without user name, query or hash'],
    [{ API_URL: 'http://u:p@x' }, 'API_URL must be an http or https URL without user name, query or hash'],
    [{ API_URL: 'ftp://x' }, 'API_URL must be an http or https URL without user name, query or hash'],
    [{ EMBEDDINGS_MODEL: 'small' }, 'EMBEDDINGS_URL and EMBEDDINGS_MODEL must be set together'],
    [{ API_KEY: 'two words' }, 'API_KEY must be one word of plain letters, digits and signs'],
    [
      { DATABASE_URL: 'mysql://u:hidden@x', SESSION_SECRET: secret },
      'DATABASE_URL must be a URL that begins with postgres://',
    ],
    [
      { APP_URL: 'https://x/y' },
      'APP_URL must be an origin such as https://tree.example.org, without a path, not "https://x/y"',
    ],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must be a text of at least 16 characters'],
    [{ ALLOW_ANONYMOUS: 'yes' }, 'ALLOW_ANONYMOUS must be 1 or 0, not "yes"'],
    [{ HOST: '0.0.0.0' }, 'SESSION_SECRET must be set when HOST is not a loopback address'],
    [{ DATABASE_URL: 'postgres://h/d' }, 'SESSION_SECRET must be set when DATABASE_URL is set'],
    [
      { PORT: 'x', ALLOW_ANONYMOUS: 'x' },
      'PORT must be a whole number from 1 to 65535, not "x"; ALLOW_ANONYMOUS must be 1 or 0, not "x"',
    ],
  ]
  it.each(refused)('refuses %j', (variables, message) => {
    expect(() => read(variables)).toThrow(expect.objectContaining({ name: 'StartRefused', message }))
  })

  it('uses the address of another server for the dashboard, unless APP_URL is set', () => {
    expect(read({}, 'http://localhost:5173').appUrl).toBe('http://localhost:5173')
    expect(read({ APP_URL: 'https://x' }, 'http://localhost:5173').appUrl).toBe('https://x')
  })

  it('reads .env, which real variables override', () => {
    const file = path.join(workingDirectory, '.env')
    writeFileSync(file, 'PORT=9001\nAPI_KEY="quoted"\n# HOST=nowhere\n')
    try {
      expect(read({ PORT: '9002' })).toMatchObject({ port: 9002, apiKey: 'quoted', host: '127.0.0.1' })
      expect(read({ PORT: '' })).toMatchObject({ port: 9001 })
    } finally {
      rmSync(file)
    }
  })
})
