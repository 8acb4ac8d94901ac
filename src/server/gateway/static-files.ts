import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { Hono, type Context } from 'hono'
import { etag } from 'hono/etag'
import { secureHeaders } from 'hono/secure-headers'
import { serveStatic } from 'hono/serve-static'

import { parsePath } from '#domain/paths.ts'

import { rawPath } from '../http/request-path.ts'
import { problem } from './api-answer.ts'
import { isCompressible, minCompressedBytes } from './compress.ts'

type Bytes = Uint8Array<ArrayBuffer>

const compressors: Record<string, (content: Bytes) => Promise<Buffer>> = {
  '.br': (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  '.gz': (content) => promisify(gzip)(content, { level: 9 }),
}

const pageHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    // React Aria and React Flow position elements with style attributes.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
  permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
  xFrameOptions: 'DENY',
  // The gateway sets it on every answer.
  strictTransportSecurity: false,
  // Errors have headers of their own.
  overwrite: false,
})

/** Keeps the files in memory, so that a later build cannot mix its files with these. */
export function createStaticFiles(directory: string): Hono {
  const files = new StaticFiles(directory)
  const serve = (file?: string) =>
    serveStatic({
      ...(file === undefined ? {} : { path: file }),
      join: (_root, name) => name ?? '',
      precompressed: true,
      getContent: (name, context) => files.read(name, context),
    })
  const [serveFile, servePage] = [serve(), serve('/index.html')]
  return new Hono({ getPath: rawPath })
    .use(pageHeaders, etag())
    .get('*', serveFile)
    .get('*', async (context, next) => (isPage(context) ? await servePage(context, next) : await next()))
    .all('*', (context) =>
      isPage(context) || files.has(context.req.path)
        ? problem(405, `This address cannot be used with ${context.req.method}.`, { allow: 'GET, HEAD' })
        : problem(404, 'There is nothing at this address.'),
    )
}

/** The page answers at its own addresses, and at others for a browser that navigates there. */
function isPage({ req }: Context): boolean {
  if (req.path.startsWith('/assets/')) return false
  const accept = req.header('accept') ?? '*/*'
  if (/text\/html|application\/xhtml\+xml/.test(accept)) return true
  return accept.includes('*/*') && parsePath(req.path) !== null
}

class StaticFiles {
  readonly #contents = new Map<string, Bytes>()
  /** By the name with `.br` or `.gz`; made at the first request. */
  readonly #compressed = new Map<string, Promise<Bytes>>()

  constructor(directory: string) {
    for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const fullPath = path.join(entry.parentPath, entry.name)
      const name = `/${path.relative(directory, fullPath).split(path.sep).join('/')}`
      this.#contents.set(name, new Uint8Array(readFileSync(fullPath)))
    }
    if (!this.has('/index.html')) throw new Error(`No built dashboard in ${directory}`)
  }

  has(name: string): boolean {
    return this.#contents.has(name)
  }

  /** A name with `.br` or `.gz` is the compressed form. */
  async read(name: string, context: Context): Promise<Bytes | null> {
    const content = this.#contents.get(name) ?? (await this.#compress(name, context))
    if (content === undefined) return null
    context.header('ETag', `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`)
    context.header('Content-Length', String(content.byteLength))
    // The names of built assets contain a hash of their content.
    const isHashed = name.startsWith('/assets/')
    context.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    return content
  }

  #compress(name: string, context: Context): Promise<Bytes> | undefined {
    const extension = path.extname(name)
    const content = this.#contents.get(name.slice(0, -extension.length))
    const compress = compressors[extension]
    const isSmall = content === undefined || content.byteLength < minCompressedBytes
    if (compress === undefined || isSmall || !isCompressible(context.res.headers.get('content-type'))) {
      return undefined
    }
    const known = this.#compressed.get(name) ?? compress(content).then((bytes) => new Uint8Array(bytes))
    this.#compressed.set(name, known)
    return known
  }
}
