import { expect, it } from 'vitest'

import { readBody, Upload, UploadBudget } from './request-body.ts'

const kib = 1024

/** A request with a body that the test sends in parts. */
function openUpload() {
  const pipe = new TransformStream<Uint8Array, Uint8Array>(undefined, { highWaterMark: 100 })
  const writer = pipe.writable.getWriter()
  // TypeScript does not know `duplex`, which a body that is a stream needs.
  const init = { method: 'POST', body: pipe.readable, duplex: 'half' }
  const request = new Request('http://x', init)
  return { request, writer }
}

it('refuses a body when all unfinished bodies together exceed their budget, and accepts it afterwards', async () => {
  const budget = new UploadBudget(100 * kib)
  const [first, second, third] = [openUpload(), openUpload(), openUpload()]
  const limitBytes = 1024 * kib
  const upload = new Upload(budget, 'ours')
  const read = (request: Request) => readBody(request, { limitBytes, upload: new Upload(budget, 'ours') })
  const readFirst = readBody(first.request, { limitBytes, upload })
  await first.writer.write(new Uint8Array(104 * kib))

  const readSecond = read(second.request)
  void second.writer.write(new Uint8Array(84 * kib)).catch(() => undefined)
  await expect(readSecond).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '5' } })

  await first.writer.close()
  expect((await readFirst).byteLength).toBe(104 * kib)
  upload.free()
  const readThird = read(third.request)
  await third.writer.write(new Uint8Array(104 * kib))
  await third.writer.close()
  expect((await readThird).byteLength).toBe(104 * kib)
})

it('leaves room for another key when one key sends as much as it may', async () => {
  const budget = new UploadBudget(100 * kib)
  const readFor = (keyId: string, request: Request) =>
    readBody(request, { limitBytes: 1024 * kib, upload: new Upload(budget, keyId) })
  const greedy = Array.from({ length: 6 }, () => openUpload())
  const reading = greedy.map(({ request }) => readFor('greedy', request))
  for (const { writer } of greedy) void writer.write(new Uint8Array(84 * kib)).catch(() => undefined)
  await expect(Promise.any(reading.slice(2))).rejects.toBeInstanceOf(AggregateError)
  const modest = openUpload()
  const read = readFor('modest', modest.request)
  await modest.writer.write(new Uint8Array(84 * kib))
  await modest.writer.close()
  expect((await read).byteLength).toBe(84 * kib)
})

it('never refuses a small body because of large ones', async () => {
  const budget = new UploadBudget(0)
  const request = new Request('http://x', { method: 'POST', body: new Uint8Array(64 * kib) })
  const upload = new Upload(budget, 'ours')
  expect((await readBody(request, { limitBytes: 1024 * kib, upload })).byteLength).toBe(64 * kib)
})

it.each([
  [16 * kib, '16 KiB'],
  [8 * kib * kib, '8 MiB'],
])('names the limit of %i bytes as %s', async (limit, text) => {
  const request = new Request('http://x', { method: 'POST', body: new Uint8Array(limit + 1) })
  await expect(readBody(request, { limitBytes: limit })).rejects.toThrow(text)
})
