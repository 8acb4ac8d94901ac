import { pino, type DestinationStream, type Logger } from 'pino'

import type { RequestRecord } from './gateway/request-record.ts'

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export const logFormats = ['text', 'json'] as const

export interface LogOptions {
  format: (typeof logFormats)[number]
  level: (typeof logLevels)[number]
}

/** On standard output, one line per request or event, without keys, cookies and content. */
export interface Log {
  /** Prints a line about the start; in the format `text` at every level. */
  print(text: string): void
  answered(record: RequestRecord): void
  fault(error: unknown, requestId?: string): void
  end(): Promise<void>
}

/** A reader that stops reading must not stop the service: more lines than this are dropped. */
const maxBufferedBytes = 1024 * 1024
const endMs = 1000

export function createLog({ format, level }: LogOptions, destination?: DestinationStream): Log {
  const output = destination ? null : pino.destination({ dest: 1, sync: false, maxLength: maxBufferedBytes })
  const target = destination ?? output ?? process.stdout
  const logger = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { error: describeFault },
    },
    format === 'json' ? target : { write: (line) => void target.write(asText(line)) },
  )
  return {
    print: (text) => (format === 'json' ? logger.info(text) : void target.write(`${text}\n`)),
    answered: (record) => logRequest(logger, record),
    fault: (error, requestId) => logger.error({ error, requestId }, 'An unexpected fault'),
    end: () =>
      new Promise((resolve) => {
        if (output === null) return resolve()
        setTimeout(resolve, endMs).unref()
        output.flush(() => resolve())
      }),
  }
}

function logRequest(logger: Logger, { isComplete, ...record }: RequestRecord): void {
  const level = record.status >= 500 ? 'error' : record.route === '/live' ? 'debug' : 'info'
  logger[level](isComplete ? record : { ...record, isComplete }, 'request')
}

/** A database error's message and details may hold content, so only its code and position are logged. */
function describeFault(fault: unknown): unknown {
  if (!(fault instanceof Error)) return { message: String(fault) }
  const { name, message, stack = '', cause } = fault
  const frames = stack.slice(Math.max(0, stack.indexOf('\n    at ')))
  const database = 'severity' in fault && 'code' in fault ? { code: fault.code } : null
  return {
    name,
    ...(database ?? { message }),
    stack: frames.trim(),
    ...(cause === undefined ? {} : { cause: describeFault(cause) }),
  }
}

/** `14:02:11.201 info GET /v1/feedback 200 3.1 ms 5f0c…` */
function asText(line: string): string {
  const { time, level, msg, method, route, status, durationMs, requestId, error } = JSON.parse(line)
  const words = route
    ? [method, route, status, `${durationMs} ms`, requestId]
    : [msg, requestId, error && JSON.stringify(error, null, 2).replaceAll(String.raw`\n`, '\n')]
  return `${[String(time).slice(11, 23), level, ...words].filter(Boolean).join(' ')}\n`
}
