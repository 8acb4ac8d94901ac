// @ts-check
/**
 * The embedded PostgreSQL in a separate thread, because a statement blocks its thread. It speaks the wire protocol: a
 * client's bytes in, the server's bytes out. Plain JavaScript, because Node loads it unbuilt in development.
 */
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'

import { PGlite } from '@electric-sql/pglite'

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort)
const { directory, template } = /** @type {{ directory?: string, template?: string }} */ (workerData)

const database = await PGlite.create({
  ...(directory === undefined ? {} : { dataDir: directory }),
  ...(template === undefined ? {} : { loadDataDir: new Blob([readFileSync(template)]) }),
})

/** @param {readonly Uint8Array[]} request */
async function answer(request) {
  /** @type {Uint8Array[]} */
  const chunks = []
  await database.execProtocolRawStream(concatenate(request), {
    onRawData: (bytes) => void chunks.push(bytes.slice()),
  })
  return concatenate(chunks)
}

/** @param {readonly Uint8Array[]} chunks */
function concatenate(chunks) {
  const bytes = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  return bytes
}

/** @param {Uint8Array} bytes */
function send(bytes) {
  port.postMessage(bytes, [/** @type {ArrayBuffer} */ (bytes.buffer)])
}

/** Requests are answered one after the other, in their order. */
let last = Promise.resolve()

port.on('message', (/** @type {Uint8Array[] | 'close' | 'dump'} */ request) => {
  last = last.then(async () => {
    if (request === 'close') {
      await database.close()
      port.close()
    } else if (request === 'dump') {
      port.postMessage({ dump: new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer()) })
    } else {
      send(await answer(request))
    }
  })
})

port.postMessage('ready')
