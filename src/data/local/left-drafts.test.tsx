import { beforeEach, expect, it, vi } from 'vitest'

const load = async () => {
  vi.resetModules()
  return import('./left-drafts.ts')
}
const reload = () => {
  dispatchEvent(new Event('pagehide'))
  return load()
}

beforeEach(() => sessionStorage.clear())

it('knows the fields that a reload closed, until they are on the screen again', async () => {
  const before = await load()
  before.recordMounted('title.a')
  before.recordMounted('title.b')()
  const after = await reload()
  expect(after.wasLeftOpen('title.a')).toBe(true)
  expect(after.wasLeftOpen('title.b')).toBe(false)
  after.recordMounted('title.a')
  expect(after.wasLeftOpen('title.a')).toBe(false)
})

it('leaves nothing for a duplicated tab', async () => {
  const before = await load()
  before.recordMounted('title.a')
  const after = await reload()
  expect(after.wasLeftOpen('title.a')).toBe(true)
  expect(sessionStorage).toHaveLength(0)
})
