import { Writable } from 'node:stream'

/** A stream that keeps what is written to it. */
export function collectingStream(): { stream: Writable; bytes: () => Buffer } {
  const chunks: Buffer[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
  })
  return { stream, bytes: () => Buffer.concat(chunks) }
}
