// @ts-check
/** A bare HTTP server: `GET /<bytes>` answers so many bytes of JSON text. The floor of what Node's HTTP costs. */
import { createServer } from 'node:http'

const answers = new Map()

createServer((incoming, outgoing) => {
  const bytes = Number(incoming.url?.slice(1))
  const body = answers.get(bytes) ?? Buffer.alloc(bytes, 'a')
  answers.set(bytes, body)
  incoming.resume().on('end', () => {
    outgoing.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.byteLength })
    outgoing.end(body)
  })
}).listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.('ready'))
