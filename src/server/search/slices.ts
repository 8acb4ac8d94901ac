import { setImmediate } from 'node:timers/promises'

const sliceMs = 12

/** Splits long work into slices, so that other requests are answered between them. */
export class Slices {
  #start = performance.now()

  /** Lets other requests run if this slice was long enough. */
  async pause(): Promise<void> {
    if (performance.now() - this.#start < sliceMs) return
    await setImmediate()
    this.#start = performance.now()
  }
}
