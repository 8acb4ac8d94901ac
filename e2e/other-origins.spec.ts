import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, test } from 'playwright/test'

// A page of another port belongs to the same site, so the browser sends our cookies with its requests.

let other: Server
let otherUrl: string
test.beforeAll(async () => {
  other = createServer((_, answer) =>
    answer.setHeader('content-type', 'text/html').end('<title>Other</title>'),
  )
  other.listen(0, '127.0.0.1')
  await new Promise((done) => other.once('listening', done))
  otherUrl = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
})
test.afterAll(() => {
  other.close()
  other.closeAllConnections()
})

test('a page of another port neither reads nor writes through the dashboard’s session', async ({
  page,
  baseURL,
}) => {
  await page.goto('/')
  await page.goto(otherUrl)
  const read = await page.evaluate(
    async (url) => await fetch(`${url}/session`, { credentials: 'include' }).then(String, String),
    baseURL,
  )
  expect(read).toContain('Failed to fetch')
  await page.evaluate(async (url) => {
    // The browser hides the responses. The list below shows whether anything was written.
    const write = (path: string, body: object) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        mode: 'no-cors',
        credentials: 'include',
        body: JSON.stringify(body),
      }).catch(() => undefined)
    await write('/v1/feedback', { body: 'Planted by another page' })
    await write('/session', { apiKey: 'planted' })
  }, baseURL)

  await page.goto('/')
  const list = await page.evaluate(async () => {
    const answer = await fetch('/v1/feedback?limit=20')
    return { status: answer.status, text: await answer.text() }
  })
  expect(list.status).toBe(200)
  expect(list.text).not.toContain('Planted')
})

test('the dashboard cannot be shown in a frame of another page', async ({ page, baseURL }) => {
  await page.goto(otherUrl)
  await page.evaluate((url) => {
    const frame = document.createElement('iframe')
    frame.src = url ?? ''
    frame.title = 'Framed'
    document.body.append(frame)
    return new Promise((done) => frame.addEventListener('load', done))
  }, baseURL)
  await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/^chrome-error:/)
  await expect(page.frames().at(-1)!.getByRole('navigation')).toHaveCount(0)
})
