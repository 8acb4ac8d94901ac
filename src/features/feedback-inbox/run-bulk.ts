/** How far a bulk action is. `waiting` has not been sent and can still be cancelled; `failed` has the reason by id. */
export interface BulkProgress {
  total: number
  done: ReadonlySet<string>
  sending: ReadonlySet<string>
  failed: ReadonlyMap<string, string>
  waiting: readonly string[]
}

interface BulkOptions {
  send: (id: string) => Promise<unknown>
  reasonOf: (error: unknown) => string
  onProgress: (progress: BulkProgress) => void
  /** Aborting stops what is not sent yet; what is under way is waited for. */
  signal?: AbortSignal | undefined
  atOnce?: number | undefined
}

/** Sends one request per id, a few at a time and each once, and resolves when none is under way any more; never rejects. */
export async function runBulk(ids: readonly string[], options: BulkOptions): Promise<BulkProgress> {
  const { send, reasonOf, onProgress, signal, atOnce = 4 } = options
  const waiting = [...new Set(ids)]
  const total = waiting.length
  const done = new Set<string>()
  const sending = new Set<string>()
  const failed = new Map<string, string>()
  const progress = (): BulkProgress => ({
    total,
    done: new Set(done),
    sending: new Set(sending),
    failed: new Map(failed),
    waiting: [...waiting],
  })

  async function sendOne(id: string) {
    sending.add(id)
    onProgress(progress())
    try {
      await send(id)
      done.add(id)
    } catch (error) {
      failed.set(id, reasonOf(error))
    }
    sending.delete(id)
    onProgress(progress())
  }

  async function lane() {
    for (;;) {
      const id = signal?.aborted === true ? undefined : waiting.shift()
      if (id === undefined) return
      // One after the other within a lane is the point: lanes are what bounds the requests at once.
      // oxlint-disable-next-line no-await-in-loop
      await sendOne(id)
    }
  }

  await Promise.all(Array.from({ length: atOnce }, lane))
  return progress()
}
