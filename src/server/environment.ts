import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { parseEnv } from 'node:util'

import { isLoopbackHostname } from './gateway/origin.ts'
import { logFormats, logLevels, type LogOptions } from './log.ts'
import type { EmbeddingOptions } from './search/embedding-client.ts'
import { StartRefused } from './start-refused.ts'

/** Unset variables are `null`. */
export interface Environment {
  /** The service to use instead of the embedded one, without a trailing slash. */
  apiUrl: string | null
  apiKey: string | null
  databaseUrl: string | null
  /** Absolute. */
  dataDir: string
  host: string
  port: number
  appUrl: string
  /** `null` means a random one that is stored in `dataDir`. */
  sessionSecret: string | null
  /** Allows requests without a sign-in although HOST is not loopback. */
  allowAnonymous: boolean
  /** Also a proxy on another machine is trusted. */
  trustProxy: boolean
  log: LogOptions
  /** Requests per key and minute. */
  rateLimit: number
  /** Failed sign-ins per address and quarter of an hour. */
  signInLimit: number
  auditDays: number
  /** The port of the metrics on 127.0.0.1; `null` for none. */
  metricsPort: number | null
  embeddings: EmbeddingOptions | null
}

type Variables = Readonly<Record<string, string | undefined>>

const minSecretLength = 16

/** Throws StartRefused with all invalid values. The environment has priority over `.env`. */
export function readEnvironment(
  options: { variables?: Variables; workingDirectory?: string; servedAt?: string } = {},
): Environment {
  const workingDirectory = options.workingDirectory ?? process.cwd()
  const { environment, problems } = parseEnvironment(
    { ...readEnvFile(workingDirectory), ...withoutBlanks(options.variables ?? process.env) },
    workingDirectory,
    options.servedAt,
  )
  if (problems.length > 0) throw new StartRefused(problems.join('; '))
  return environment
}

/** `servedAt` is the dashboard's origin if the gateway does not serve it. */
function parseEnvironment(all: Variables, workingDirectory: string, servedAt?: string) {
  const variables = withoutBlanks(all)
  const problems: string[] = []
  const read: Read = (name, parse, wanted, isSecret = false) => {
    const text = variables[name]
    if (text === undefined) return null
    const value = parse(text.trim())
    if (value === null) problems.push(`${name} must be ${wanted}${isSecret ? '' : `, not ${quote(text)}`}`)
    return value
  }

  const host = read('HOST', parseHost, 'a host name or an IP address') ?? '127.0.0.1'
  const port = read('PORT', parsePort, 'a whole number from 1 to 65535') ?? 8787
  const environment: Environment = {
    apiUrl: read('API_URL', parseApiUrl, 'an http or https URL without user name, query or hash', true),
    apiKey: read('API_KEY', parseKey, 'one word of plain letters, digits and signs', true),
    databaseUrl: read('DATABASE_URL', parseDatabaseUrl, 'a URL that begins with postgres://', true),
    dataDir: path.resolve(workingDirectory, variables.DATA_DIR ?? '.data'),
    host,
    port,
    appUrl:
      read('APP_URL', parseOrigin, 'an origin such as https://tree.example.org, without a path') ??
      servedAt ??
      `http://${originHost(host)}:${port}`,
    sessionSecret: read(
      'SESSION_SECRET',
      parseSecret,
      `a text of at least ${minSecretLength} characters`,
      true,
    ),
    allowAnonymous: read('ALLOW_ANONYMOUS', parseSwitch, '1 or 0') ?? false,
    trustProxy: read('TRUST_PROXY', parseSwitch, '1 or 0') ?? false,
    embeddings: parseEmbeddings(read),
    ...parseOperation(read, servedAt !== undefined),
  }
  if ((variables.EMBEDDINGS_URL === undefined) !== (variables.EMBEDDINGS_MODEL === undefined))
    problems.push('EMBEDDINGS_URL and EMBEDDINGS_MODEL must be set together')
  if (variables.SESSION_SECRET === undefined) problems.push(...missingSecret(environment))
  return { environment, problems }
}

type Read = <T>(
  name: string,
  parse: (text: string) => T | null,
  wanted: string,
  isSecret?: boolean,
) => T | null

/** Vite's terminal shows only requests that fail. */
function parseOperation(read: Read, isDevelopment: boolean) {
  return {
    log: {
      format: read('LOG_FORMAT', oneOf(logFormats), logFormats.join(' or ')) ?? 'text',
      level:
        read('LOG_LEVEL', oneOf(logLevels), logLevels.join(' or ')) ?? (isDevelopment ? 'error' : 'info'),
    },
    rateLimit: read('RATE_LIMIT', parseCount, countHint) ?? 120_000,
    signInLimit: read('SIGN_IN_LIMIT', parseCount, countHint) ?? 100,
    auditDays: read('AUDIT_DAYS', parseCount, countHint) ?? 365,
    metricsPort: read('METRICS_PORT', parsePort, 'a whole number from 1 to 65535'),
  }
}

function parseEmbeddings(read: Read): EmbeddingOptions | null {
  const url = read(
    'EMBEDDINGS_URL',
    parseApiUrl,
    'an http or https URL such as https://api.example.org/v1',
    true,
  )
  const model = read('EMBEDDINGS_MODEL', (text) => text, 'a name')
  const key = read('EMBEDDINGS_KEY', parseKey, 'one word of plain letters, digits and signs', true)
  return url === null || model === null ? null : { url: url.replace(/\/embeddings$/, ''), model, key }
}

const countHint = 'a whole number from 1 to 999999999'
const parseCount = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)

const oneOf =
  <const T extends string>(values: readonly T[]) =>
  (text: string): T | null =>
    values.find((value) => value === text) ?? null

function missingSecret({ apiUrl, databaseUrl, host }: Environment): string[] {
  if (!isLoopbackHostname(host)) return ['SESSION_SECRET must be set when HOST is not a loopback address']
  return databaseUrl !== null && apiUrl === null
    ? ['SESSION_SECRET must be set when DATABASE_URL is set']
    : []
}

function readEnvFile(directory: string): Variables {
  try {
    return withoutBlanks(parseEnv(readFileSync(path.join(directory, '.env'), 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw new StartRefused('The file .env cannot be read', { cause: error })
  }
}

function withoutBlanks(variables: Variables): Variables {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
}

const quote = (text: string) => JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text)

function parseHost(text: string): string | null {
  const bare = text.replace(/^\[(.*)\]$/, '$1')
  if (isIP(bare)) return bare
  return /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/i.test(text) && !/^[\d.]+$/.test(text) ? text : null
}

/** An address that means all interfaces becomes localhost. */
function originHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

function parsePort(text: string): number | null {
  const port = Number(text)
  return /^\d{1,5}$/.test(text) && port >= 1 && port <= 65_535 ? port : null
}

function parseWebUrl(text: string): URL | null {
  if (!/^https?:\/\//i.test(text) || /[?#]/.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  return url.username === '' && url.password === '' ? url : null
}

function parseApiUrl(text: string): string | null {
  const url = parseWebUrl(text)
  return url === null ? null : url.origin + url.pathname.replace(/\/+$/, '')
}

function parseOrigin(text: string): string | null {
  const url = parseWebUrl(text)
  return url?.pathname === '/' ? url.origin : null
}

function parseDatabaseUrl(text: string): string | null {
  return /^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text) ? text : null
}

const parseKey = (text: string) => (/^[\x21-\x7e]{1,4096}$/.test(text) ? text : null)
const parseSecret = (text: string) => (text.length >= minSecretLength ? text : null)
const parseSwitch = (text: string) => (text === '1' ? true : text === '0' ? false : null)
