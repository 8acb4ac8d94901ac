import { expect, failedResource, test } from './fixtures.ts'

test.use({
  serviceWorkers: 'allow',
  expectedErrors: [failedResource],
})

test('a second visit without a network shows the last known tree and inbox, and recovers', async ({
  signedIn: page,
  context,
}) => {
  await page.goto('/tree/root')
  const card = page.getByText('I never know which queue is mine').first()
  await expect(card).toBeVisible()
  await page.goto('/feedback')
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  const answer = await page.goto('/tree/root')
  expect(answer?.fromServiceWorker()).toBe(true)
  await expect(card).toBeVisible({ timeout: 3000 })
  await expect(page.getByRole('button', { name: /You are offline\. This is what it said at/ })).toBeVisible()
  await page.goto('/feedback')
  await expect(page.getByRole('row')).toHaveCount(3, { timeout: 3000 })

  await context.setOffline(false)
  await expect(page.getByRole('button', { name: /^Connected/ })).toBeVisible()
})

test('what the service answers is never kept with the shell', async ({ signedIn: page }) => {
  await page.goto('/feedback')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect(page.getByRole('row').first()).toBeVisible()
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/index.html')
  expect(kept.filter((path) => /^\/(v1|beta|session|openapi)/.test(path))).toEqual([])
})
