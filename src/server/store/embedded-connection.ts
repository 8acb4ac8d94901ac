import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'

const silenceMs = 120_000

export interface EmbeddedOptions {
  /** In memory if absent. */
  directory?: string
  /** A dump of a data directory to start from instead of an empty database. */
  template?: string
}

/** WASI error numbers of the engine's file system. */
const outOfSpace = [19, 51]

/** An error of the engine's file system is not an Error and has only a number. */
function errorOf(fault: unknown): Error {
  if (fault instanceof Error) return fault
  const errno = typeof fault === 'object' && fault !== null && 'errno' in fault ? Number(fault.errno) : null
  if (errno !== null && outOfSpace.includes(errno)) return new Error('no space is left on its disk')
  return new Error(`the embedded database failed${errno === null ? '' : ` (error ${errno} of its files)`}`)
}

/** The socket of a `pg` client, so that one client serves a worker thread and a server on the network. */
export class EmbeddedConnection extends Duplex {
  readonly #worker: Worker
  #isReady = false
  #unanswered = 0
  #unsent: Buffer[] = []
  #watchdog: NodeJS.Timeout | undefined
  #takeDump: ((bytes: Uint8Array) => void) | undefined

  constructor(options: EmbeddedOptions) {
    super()
    // The build puts the worker next to its output, under this name (vite.config.ts).
    this.#worker = new Worker(new URL('./embedded-worker.js', import.meta.url), {
      workerData: options,
      // PostgreSQL limits its stack to 2 MB; with Node's default of 4 MB the engine breaks earlier and hangs.
      resourceLimits: { stackSizeMb: 32 },
    })
    this.#worker.on('message', (message: 'ready' | Uint8Array | { dump: Uint8Array }) => {
      if (message === 'ready') {
        this.#isReady = true
        this.emit('connect')
      } else if ('dump' in message) {
        this.#takeDump?.(message.dump)
      } else {
        this.#unanswered -= 1
        this.#watch()
        this.push(Buffer.from(message.buffer, message.byteOffset, message.byteLength))
      }
    })
    this.#worker.on('error', (fault: unknown) => this.destroy(errorOf(fault)))
    this.#worker.on('exit', () =>
      this.destroy(this.#isReady ? undefined : new Error('the embedded database did not start')),
    )
  }

  /** Only while no statement runs. Returns a dump of the data directory for `template`. */
  dump(): Promise<Uint8Array> {
    return new Promise((resolve) => {
      this.#takeDump = resolve
      this.#flush()
      this.#worker.postMessage('dump')
    })
  }

  /** Called by pg; the worker reports when it is ready. */
  connect(): this {
    return this
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    this.#worker.ref()
    return this
  }
  unref(): this {
    this.#worker.unref()
    return this
  }

  /** Sends the statements of one turn of the event loop together: a message costs half a millisecond. */
  #send(...parts: Buffer[]): void {
    if (this.#unsent.length === 0) setImmediate(() => this.#flush())
    this.#unsent.push(...parts)
  }

  #flush(): void {
    if (this.#unsent.length === 0 || this.destroyed) return
    this.#unanswered += 1
    this.#watch()
    // Large parts have memory of their own, which the worker takes over without a copy.
    const owned = this.#unsent.flatMap(({ byteLength, buffer }) =>
      byteLength > Buffer.poolSize && buffer instanceof ArrayBuffer ? [buffer] : [],
    )
    this.#worker.postMessage(this.#unsent, [...new Set(owned)])
    this.#unsent = []
  }

  /** No statement of the service takes this long, so the worker is stuck. */
  #watch(): void {
    clearTimeout(this.#watchdog)
    if (this.#unanswered === 0) return
    this.#watchdog = setTimeout(() => {
      this.destroy(new Error('The embedded database did not answer and is restarted'))
    }, silenceMs).unref()
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#send(chunk)
    done()
  }

  /** pg corks the messages of a statement, so that they reach the worker together. */
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(...chunks.map(({ chunk }) => chunk))
    done()
  }

  override _final(done: () => void): void {
    this.#worker.once('exit', () => done())
    this.#flush()
    this.#worker.postMessage('close')
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.#watchdog)
    void this.#worker.terminate().then(() => done(error))
  }
}
