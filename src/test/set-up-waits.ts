import { vi } from 'vitest'

// As everywhere, a limit only ends what hangs: one second, the default, is too short on a busy machine.
const limit = 20_000
const { waitFor, waitUntil } = vi
const widen = (options?: number | { timeout?: number }) =>
  typeof options === 'number' ? options : { timeout: limit, ...options }
vi.waitFor = (callback, options) => waitFor(callback, widen(options))
vi.waitUntil = (callback, options) => waitUntil(callback, widen(options))
