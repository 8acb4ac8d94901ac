import { pipeline, Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

import { bodyInMemory } from '../http/body-in-memory.ts'

export type Encoding = 'br' | 'gzip'

/** A smaller answer fits into one packet. */
export const minCompressedBytes = 1400

export const isCompressible = (contentType: string | null) =>
  /^(?:text\/|image\/svg|application\/(?:json|javascript|manifest|wasm|xml)|[^;]+\+(?:json|xml))/i.test(
    contentType ?? '',
  )

export function acceptedEncoding(header: string | null): Encoding | null {
  const weights = new Map<string, number>()
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    weights.set(name, weight === undefined ? 1 : Number(weight))
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  if (weightOf('br') > 0 && weightOf('br') >= weightOf('gzip')) return 'br'
  return weightOf('gzip') > 0 ? 'gzip' : null
}

const compressors = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip({ level: 5 }),
}

/** Keeps the `ETag` strong, so that `If-Match` works. */
export async function compressed(answer: Response, request: Request): Promise<Response> {
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'))
  if (answer.body === null || !isCompressible(answer.headers.get('content-type'))) return answer
  answer.headers.append('vary', 'accept-encoding')
  const length = lengthOf(answer)
  if (encoding === null || (length !== null && length < minCompressedBytes)) return answer

  const { start, rest } = await readStart(answer.body)
  const headers = new Headers(answer.headers)
  if (rest === null) return new Response(start, { status: answer.status, headers })
  headers.delete('content-length')
  headers.set('content-encoding', encoding)
  const stream = pipeline(Readable.from(rest), compressors[encoding](), () => undefined)
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, {
    status: answer.status,
    headers,
  })
}

/** Returns the bytes of a body; null if they are not known yet. */
function lengthOf(answer: Response): number | null {
  const body = bodyInMemory(answer)
  if (body !== undefined) return Buffer.byteLength(body)
  const length = answer.headers.get('content-length')
  return length === null ? null : Number(length)
}

/** Reads until the body is known to be large; then `rest` is the entire body, otherwise null. */
async function readStart(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  while (length < minCompressedBytes) {
    const { done, value } = await reader.read()
    if (done) return { start: Buffer.concat(chunks), rest: null }
    chunks.push(value)
    length += value.byteLength
  }
  const start = Buffer.concat(chunks)
  return { start, rest: continueFrom(start, reader) }
}

async function* continueFrom(start: Uint8Array, reader: ReadableStreamDefaultReader<Uint8Array>) {
  let isFinished = false
  try {
    yield start
    for (;;) {
      const { done, value } = await reader.read()
      isFinished = done
      if (done) return
      yield value
    }
  } finally {
    if (!isFinished) await reader.cancel().catch(() => undefined)
  }
}
