import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'

const silenceMs = 120_000

export interface EmbeddedOptions {
  /** Where the database lives; in memory where absent. */
  directory?: string
  /** A dump of a data directory to start from instead of an empty database. */
  template?: string
}

/** Of WASI, whose numbers the engine's file system gives. */
const outOfSpace = [19, 51]

/** A fault of the engine's file system is no Error, and says a number only. */
function errorOf(fault: unknown): Error {
  if (fault instanceof Error) return fault
  const errno = typeof fault === 'object' && fault !== null && 'errno' in fault ? Number(fault.errno) : null
  if (errno !== null && outOfSpace.includes(errno)) return new Error('no space is left on its disk')
  return new Error(`the embedded database failed${errno === null ? '' : ` (error ${errno} of its files)`}`)
}

/**
 * The embedded database as the socket of a `pg` client: the same client, and so the same types and errors, talks to a
 * server in a worker thread and to a server across the network.
 */
export class EmbeddedConnection extends Duplex {
  readonly #worker: Worker
  #isReady = false
  #unanswered = 0
  #watchdog: NodeJS.Timeout | undefined
  #takeDump: ((bytes: Uint8Array) => void) | undefined

  constructor(options: EmbeddedOptions) {
    super()
    // The build puts the worker beside its output, under this name (vite.config.ts).
    this.#worker = new Worker(new URL('./embedded-worker.js', import.meta.url), {
      workerData: options,
      // PostgreSQL refuses what exceeds 2 MB of its own stack; on Node's usual 4 MB the engine breaks before, and hangs.
      resourceLimits: { stackSizeMb: 32 },
    })
    this.#worker.on('message', (message: 'ready' | Uint8Array) => {
      if (message === 'ready') {
        this.#isReady = true
        this.emit('connect')
      } else if (this.#takeDump) {
        this.#takeDump(message)
        this.#takeDump = undefined
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

  /** A dump of the data directory: what `template` takes. Only while no statement runs. */
  dump(): Promise<Uint8Array> {
    return new Promise((resolve) => {
      this.#takeDump = resolve
      this.#worker.postMessage('dump')
    })
  }

  /** Called by pg; the worker says by itself when it is ready. */
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

  #send(bytes: Buffer): void {
    this.#unanswered += 1
    this.#watch()
    this.#worker.postMessage(bytes)
  }

  /** Nothing that the service asks takes this long: a worker that does not answer will not come back by itself. */
  #watch(): void {
    clearTimeout(this.#watchdog)
    if (this.#unanswered === 0) return
    this.#watchdog = setTimeout(() => {
      this.destroy(new Error('The embedded database did not answer, and is started anew'))
    }, silenceMs).unref()
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#send(chunk)
    done()
  }

  /** pg corks the messages of a statement, so that they reach the worker together. */
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)))
    done()
  }

  override _final(done: () => void): void {
    this.#worker.once('exit', () => done())
    this.#worker.postMessage('close')
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.#watchdog)
    void this.#worker.terminate().then(() => done(error))
  }
}
