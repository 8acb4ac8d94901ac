import { expect, it } from 'vitest'

import { readBody, UploadBudget } from './request-body.ts'

const kib = 1024

/** A request whose body arrives when the test says so. */
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
  const readFirst = readBody(first.request, 1024 * kib, budget)
  await first.writer.write(new Uint8Array(124 * kib))

  const readSecond = readBody(second.request, 1024 * kib, budget)
  void second.writer.write(new Uint8Array(124 * kib)).catch(() => undefined)
  await expect(readSecond).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '5' } })

  await first.writer.close()
  expect((await readFirst).byteLength).toBe(124 * kib)
  const readThird = readBody(third.request, 1024 * kib, budget)
  await third.writer.write(new Uint8Array(154 * kib))
  await third.writer.close()
  expect((await readThird).byteLength).toBe(154 * kib)
})

it('never refuses a small body because of large ones', async () => {
  const budget = new UploadBudget(0)
  const request = new Request('http://x', { method: 'POST', body: new Uint8Array(64 * kib) })
  expect((await readBody(request, 1024 * kib, budget)).byteLength).toBe(64 * kib)
})

it('frees the memory of a body that breaks off', async () => {
  const budget = new UploadBudget(10 * kib)
  for (let round = 0; round < 5; round += 1) {
    const { request, writer } = openUpload()
    const reading = readBody(request, kib * kib, budget)
    await writer.write(new Uint8Array(72 * kib))
    void writer.abort(new Error('gone')).catch(() => undefined)
    await expect(reading).rejects.toMatchObject({ status: 400 })
  }
})

it.each([
  [16 * kib, '16 KiB'],
  [8 * kib * kib, '8 MiB'],
])('names the limit of %i bytes as %s', async (limit, text) => {
  const request = new Request('http://x', { method: 'POST', body: new Uint8Array(limit + 1) })
  await expect(readBody(request, limit)).rejects.toThrow(text)
})
