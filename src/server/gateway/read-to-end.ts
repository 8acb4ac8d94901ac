import type { Readable } from 'node:stream'

/** How long the other side may send nothing before it counts as waiting for the answer. */
const idleMs = 250
const longestMs = 10_000

type Incoming = Readable & { complete: boolean }

/**
 * Throws away what is left of a request's body, bounded in time, and tells whether its end was seen. A client that sends
 * a body and is answered in the middle of it would find its connection broken, then or at its next request.
 */
export function readToEnd(incoming: Incoming): Promise<boolean> {
  if (incoming.complete || incoming.destroyed) return Promise.resolve(incoming.complete)
  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(idle)
      clearTimeout(longest)
      incoming.off('end', stop).off('close', stop).off('error', stop)
      resolve(incoming.complete)
    }
    const idle = setTimeout(stop, idleMs)
    const longest = setTimeout(stop, longestMs)
    // Whoever read so far would keep the rest in memory, and pause when it is much.
    incoming.removeAllListeners('data')
    incoming.on('data', () => idle.refresh())
    incoming.on('end', stop).on('close', stop).on('error', stop)
    incoming.resume()
  })
}
