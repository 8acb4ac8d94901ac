import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { parsePath } from '#domain/paths.ts'

import { problem } from './api-answer.ts'
import { acceptedEncoding, isCompressible, minCompressedBytes, type Encoding } from './compress.ts'

interface StaticFile {
  content: Uint8Array<ArrayBuffer>
  contentType: string
  etag: string
  cacheControl: string
  /** Compressed once, when first asked for. */
  encoded: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>
}

export interface StaticFiles {
  answer(request: Request, pathname: string): Promise<Response>
}

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

/** The built dashboard, read into memory once: a build that follows cannot mix its files with these. */
export function createStaticFiles(directory: string, headers: Record<string, string>): StaticFiles {
  const files = readFiles(directory)
  const page = files.get('/index.html')
  if (page === undefined) throw new Error(`No built dashboard in ${directory}`)

  const answer = async (request: Request, pathname: string): Promise<Response> => {
    const file = files.get(pathname) ?? (isPage(request, pathname) ? page : undefined)
    if (file === undefined) return problem(404, 'There is nothing at this address.')
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return problem(405, `This address cannot be used with ${request.method}.`, { allow: 'GET, HEAD' })
    }
    return answerFile(request, file, headers)
  }
  return { answer }
}

function readFiles(directory: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const fullPath = path.join(entry.parentPath, entry.name)
    const url = `/${path.relative(directory, fullPath).split(path.sep).join('/')}`
    const content = new Uint8Array(readFileSync(fullPath))
    files.set(url, {
      content,
      contentType: contentTypes[path.extname(entry.name)] ?? 'application/octet-stream',
      etag: createHash('sha256').update(content).digest('base64url').slice(0, 22),
      // Built assets carry a hash of their content in their name.
      cacheControl: url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      encoded: new Map(),
    })
  }
  return files
}

/** Whether the dashboard's page answers here: at its own addresses, and elsewhere for a browser that goes there. */
function isPage(request: Request, pathname: string): boolean {
  if (pathname.startsWith('/assets/')) return false
  const accept = request.headers.get('accept') ?? '*/*'
  if (/text\/html|application\/xhtml\+xml/.test(accept)) return true
  return accept.includes('*/*') && parsePath(pathname) !== null
}

async function answerFile(request: Request, file: StaticFile, headers: Record<string, string>) {
  const isText = isCompressible(file.contentType) && file.content.byteLength >= minCompressedBytes
  const encoding = isText ? acceptedEncoding(request.headers.get('accept-encoding')) : null
  const etag = `"${file.etag}${encoding === null ? '' : `-${encoding}`}"`
  const answerHeaders = new Headers({
    ...headers,
    'cache-control': file.cacheControl,
    'content-type': file.contentType,
    etag,
    ...(isText ? { vary: 'accept-encoding' } : {}),
  })
  if (isKnown(request.headers.get('if-none-match'), etag)) {
    answerHeaders.delete('content-type')
    return new Response(null, { status: 304, headers: answerHeaders })
  }
  const content = encoding === null ? file.content : await encode(file, encoding)
  if (encoding !== null) answerHeaders.set('content-encoding', encoding)
  answerHeaders.set('content-length', String(content.byteLength))
  return new Response(request.method === 'HEAD' ? null : content, { headers: answerHeaders })
}

const isKnown = (header: string | null, etag: string) =>
  header?.split(',').some((known) => known.trim().replace(/^W\//, '') === etag) === true

function encode(file: StaticFile, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  let encoded = file.encoded.get(encoding)
  if (encoded === undefined) {
    encoded = compressors[encoding](file.content).then((bytes) => new Uint8Array(bytes))
    file.encoded.set(encoding, encoded)
  }
  return encoded
}

const compressors = {
  br: (content: Uint8Array) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (content: Uint8Array) => promisify(gzip)(content, { level: 9 }),
}
