import { beforeEach, expect, it, vi } from 'vitest'

async function openPage() {
  vi.resetModules()
  const { tabId } = await import('./tab-id.ts')
  globalThis.dispatchEvent(new Event('pageshow'))
  return tabId
}
const closePage = () => globalThis.dispatchEvent(new Event('pagehide'))

beforeEach(() => sessionStorage.clear())

it('stays the same after a reload', async () => {
  const id = (await openPage())()
  closePage()
  expect((await openPage())()).toBe(id)
})

it('is another one in a duplicated tab, which copies the session storage of an open page', async () => {
  const id = (await openPage())()
  expect((await openPage())()).not.toBe(id)
})
