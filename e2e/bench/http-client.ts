import { Agent, request } from 'node:http'

export interface BenchRequest {
  method?: string
  path: string
  body?: unknown
  headers?: Record<string, string>
}

export interface BenchAnswer {
  status: number
  bytes: number
  text: string
}

/** A client with connections that stay open, as a browser or a proxy has. */
export class HttpClient {
  readonly #origin: string
  readonly #headers: Record<string, string>
  readonly #agent: Agent

  constructor(origin: string, { apiKey, connections }: { apiKey?: string; connections: number }) {
    this.#origin = origin
    this.#headers = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
  }

  send({ method = 'GET', path, body, headers = {} }: BenchRequest): Promise<BenchAnswer> {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const all = {
      ...this.#headers,
      ...headers,
      ...(text === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
    }
    return new Promise((resolve, reject) => {
      const sent = request(
        `${this.#origin}${path}`,
        { agent: this.#agent, method, headers: all },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('error', reject)
          answer.on('end', () => {
            const bytes = Buffer.concat(chunks)
            resolve({ status: answer.statusCode ?? 0, bytes: bytes.byteLength, text: bytes.toString() })
          })
        },
      )
      sent.on('error', (error: NodeJS.ErrnoException) => {
        // The server had closed the idle connection.
        const isStale = sent.reusedSocket && (error.code === 'EPIPE' || error.code === 'ECONNRESET')
        if (isStale) this.send({ method, path, body, headers }).then(resolve, reject)
        else reject(error)
      })
      sent.end(text)
    })
  }

  /** Sends a request that must succeed, and parses its answer. */
  async read<T>(one: BenchRequest): Promise<T> {
    const { status, text } = await this.send(one)
    if (status !== 200)
      throw new Error(`${one.method ?? 'GET'} ${one.path} was answered with ${status}: ${text}`)
    return JSON.parse(text) as T
  }

  close(): void {
    this.#agent.destroy()
  }
}
