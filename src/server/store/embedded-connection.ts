import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'

export interface EmbeddedOptions {
  /** Where the database lives; in memory where absent. */
  directory?: string
  /** A dump of a data directory to start from instead of an empty database. */
  template?: string
}

/**
 * The embedded database as the socket of a `pg` client: the same client, and so the same types and errors, talks to a
 * server in a worker thread and to a server across the network.
 */
export class EmbeddedConnection extends Duplex {
  readonly #worker: Worker
  #isReady = false
  #takeDump: ((bytes: Uint8Array) => void) | undefined

  constructor(options: EmbeddedOptions) {
    super()
    // The build puts the worker beside its output, under this name (vite.config.ts).
    this.#worker = new Worker(new URL('./embedded-worker.js', import.meta.url), { workerData: options })
    this.#worker.on('message', (message: 'ready' | Uint8Array) => {
      if (message === 'ready') {
        this.#isReady = true
        this.emit('connect')
      } else if (this.#takeDump) {
        this.#takeDump(message)
        this.#takeDump = undefined
      } else {
        this.push(Buffer.from(message.buffer, message.byteOffset, message.byteLength))
      }
    })
    this.#worker.on('error', (error) => this.destroy(error))
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

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#worker.postMessage(chunk)
    done()
  }

  /** pg corks the messages of a statement, so that they reach the worker together. */
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#worker.postMessage(Buffer.concat(chunks.map(({ chunk }) => chunk)))
    done()
  }

  override _final(done: () => void): void {
    this.#worker.once('exit', () => done())
    this.#worker.postMessage('close')
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    void this.#worker.terminate().then(() => done(error))
  }
}
