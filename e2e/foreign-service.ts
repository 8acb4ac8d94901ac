import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** A string body is sent as text, any other as JSON. */
export interface ForeignAnswer {
  status?: number
  headers?: Record<string, string | string[]>
  body?: unknown
  /** Resolves when the response may begin. */
  after?: Promise<unknown>
  /** `reset` closes the connection before the response, `cut` in the middle of the body. */
  broken?: 'reset' | 'cut'
}

export interface ForeignRequest {
  method: string
  /** The request target, unchanged. */
  target: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}

type Responder = ForeignAnswer | ((request: ForeignRequest) => ForeignAnswer)

interface Fault {
  pattern: RegExp
  answer: Responder
  method: string | undefined
}

/** A service by another vendor with the same API. Each test sets its responses and failures. */
export class ForeignService {
  readonly apiKey = 'foreign-key-that-no-page-may-see'
  readonly requests: ForeignRequest[] = []
  private readonly answers = new Map<string, Responder>()
  private readonly faults: Fault[] = []
  private server: Server | null = null
  private port = 0
  private readonly sockets = new Set<Socket>()

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** Listens; after `stop`, on the same port. */
  async start(): Promise<void> {
    const server = createServer((incoming, outgoing) => void this.answerRequest(incoming, outgoing))
    server.on('connection', (socket: Socket) => {
      this.sockets.add(socket)
      socket.on('close', () => this.sockets.delete(socket))
    })
    await new Promise<void>((done) => server.listen(this.port, '127.0.0.1', done))
    this.port = (server.address() as AddressInfo).port
    this.server = server
  }

  async stop(): Promise<void> {
    const { server } = this
    this.server = null
    for (const socket of this.sockets) socket.destroy()
    if (server) await new Promise((done) => server.close(done))
  }

  /** An operation is 'GET /beta/cards/{}'; each `{}` means the next id. */
  answer(operation: string, ids: readonly string[], answer: Responder): void {
    let next = 0
    this.answers.set(
      operation.replaceAll('{}', () => encodeURIComponent(ids[next++] ?? '')),
      answer,
    )
  }

  responderOf(operation: string): (request: ForeignRequest) => ForeignAnswer {
    const responder = this.answers.get(operation) ?? notKnown
    return typeof responder === 'function' ? responder : () => responder
  }

  /** Answers every matching request this way, until the returned function is called. */
  fail(pattern: RegExp, answer: Responder, method?: string): () => void {
    const fault = { pattern, answer, method }
    this.faults.unshift(fault)
    return () => void this.faults.splice(this.faults.indexOf(fault), 1)
  }

  private async answerRequest(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const request = await readRequest(incoming)
    this.requests.push(request)
    const answer = this.pick(request)
    await answer.after
    if (answer.broken === 'reset') outgoing.socket?.destroy()
    else send(outgoing, answer)
  }

  private pick(request: ForeignRequest): ForeignAnswer {
    const path = request.target.split('?')[0] ?? ''
    const fault = this.faults.find(
      ({ pattern, method }) => pattern.test(path) && (method === undefined || method === request.method),
    )
    const isOpen = path === '/v1/health' || request.headers.authorization === `Bearer ${this.apiKey}`
    const responder =
      fault?.answer ??
      (isOpen ? this.answers.get(`${request.method} ${normalized(path)}`) : unauthorized) ??
      notKnown
    return typeof responder === 'function' ? responder(request) : responder
  }
}

const unauthorized: ForeignAnswer = { status: 401, body: { message: 'Who are you?' } }
const notKnown: ForeignAnswer = { status: 400, body: { message: 'There is no such thing here.' } }

/** Decodes and encodes each segment, so that equal paths match however they are escaped. */
const normalized = (path: string) =>
  path
    .split('/')
    .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
    .join('/')

async function readRequest(incoming: IncomingMessage): Promise<ForeignRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const { method = '', url = '', headers } = incoming
  return {
    method,
    target: url,
    query: new URLSearchParams(url.split('?')[1] ?? ''),
    headers,
    body: Buffer.concat(chunks).toString(),
  }
}

function send(outgoing: ServerResponse, { status = 200, headers = {}, body, broken }: ForeignAnswer): void {
  const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body)
  const type = typeof body === 'string' ? 'text/plain; charset=utf-8' : 'application/json'
  outgoing.writeHead(status, { 'content-type': type, ...headers })
  if (broken !== 'cut') return void outgoing.end(text)
  // The connection ends once the first half was handed to the system.
  outgoing.write(text.slice(0, Math.ceil(text.length / 2)), () => outgoing.socket?.destroy())
}
