interface Waiting {
  tab: string
  run: () => void
}

/** The locks of a browser with several tabs: a tab that ends gives its locks free and its requests up. */
export function fakeLocks() {
  const owners = new Map<string, string>()
  const queues = new Map<string, Waiting[]>()

  const runNext = (name: string) => {
    if (owners.has(name)) return
    const next = queues.get(name)?.shift()
    if (!next) return
    owners.set(name, next.tab)
    next.run()
  }

  const of = (tab: string): LockManager => {
    const request = (
      name: string,
      options: LockOptions,
      callback: (lock: Lock | null) => unknown,
    ): Promise<unknown> => {
      if (options.ifAvailable && (owners.has(name) || (queues.get(name)?.length ?? 0) > 0))
        return Promise.resolve(callback(null))
      return new Promise((resolve) => {
        const run = () => {
          const release = () => {
            if (owners.get(name) === tab) owners.delete(name)
            runNext(name)
          }
          void Promise.resolve(callback({ name, mode: 'exclusive' })).then((value) => {
            release()
            resolve(value)
          })
        }
        queues.set(name, [...(queues.get(name) ?? []), { tab, run }])
        runNext(name)
      })
    }
    // The code under test uses this form of `request` only.
    return { request } as unknown as LockManager
  }

  const close = (tab: string) => {
    for (const [name, queue] of queues)
      queues.set(
        name,
        queue.filter((each) => each.tab !== tab),
      )
    for (const [name, owner] of owners) {
      if (owner !== tab) continue
      owners.delete(name)
      runNext(name)
    }
  }
  return { of, close }
}
