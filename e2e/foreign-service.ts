import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** How the service answers: a text goes out as it stands, anything else as JSON. */
export interface ForeignAnswer {
  status?: number
  headers?: Record<string, string | string[]>
  body?: unknown
  /** Time until the answer begins. */
  delayMs?: number
  /** `reset` closes the connection without an answer, `cut` in the middle of the body. */
  broken?: 'reset' | 'cut'
}

export interface ForeignRequest {
  method: string
  /** The request target, exactly as it came. */
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

/** A service of somebody else with the same API: it knows what a test tells it, and fails as a test wants it to. */
export class ForeignService {
  readonly apiKey = 'foreign-key-that-no-page-may-see'
  /** What came in, oldest first. */
  readonly requests: ForeignRequest[] = []
  private readonly answers = new Map<string, Responder>()
  private readonly faults: Fault[] = []
  private server: Server | null = null
  private port = 0
  private readonly sockets = new Set<Socket>()

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** Listens, after a stop at the same port again. */
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

  /** As if the machine had gone: nobody listens any more, and open connections end. */
  async stop(): Promise<void> {
    const { server } = this
    this.server = null
    for (const socket of this.sockets) socket.destroy()
    if (server) await new Promise((done) => server.close(done))
  }

  /** `operation` is 'GET /beta/cards/{}', each `{}` filled with the next id; a later answer replaces an earlier one. */
  answer(operation: string, ids: readonly string[], answer: Responder): void {
    let next = 0
    this.answers.set(
      operation.replaceAll('{}', () => encodeURIComponent(ids[next++] ?? '')),
      answer,
    )
  }

  /** Answers in this way whatever fits, until the returned function is called. */
  fail(pattern: RegExp, answer: Responder, method?: string): () => void {
    const fault = { pattern, answer, method }
    this.faults.unshift(fault)
    return () => void this.faults.splice(this.faults.indexOf(fault), 1)
  }

  private async answerRequest(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const request = await readRequest(incoming)
    this.requests.push(request)
    const answer = this.pick(request)
    if (answer.delayMs !== undefined) await sleep(answer.delayMs)
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

/** Each segment decoded and encoded again, so that it does not matter which characters a client escapes. */
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
  outgoing.write(text.slice(0, Math.ceil(text.length / 2)))
  // The first half must leave before the connection ends.
  setTimeout(() => outgoing.socket?.destroy(), 20)
}
