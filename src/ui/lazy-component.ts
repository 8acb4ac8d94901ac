import { createElement, useEffect, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'

interface LazyComponent<Props> {
  (props: Props & { fallback: ReactNode }): ReactNode
  /** Begins to fetch it, so that it is there when it is drawn. */
  preload: () => void
}

/**
 * A component that is fetched when it is first drawn or preloaded; `fallback` stands until then, a failed fetch is thrown to the
 * error boundary. Unlike under `Suspense`, which holds a fallback for 300 ms once it was shown, what has arrived is drawn at once.
 */
export function lazyComponent<Props extends object>(
  fetchComponent: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let state: { component?: ComponentType<Props>; error?: unknown } | undefined
  const listeners = new Set<() => void>()
  const settle = (next: typeof state) => {
    state = next
    for (const listener of listeners) listener()
  }
  const preload = () => {
    if (state) return
    state = {}
    fetchComponent().then(
      (component) => settle({ component }),
      (error: unknown) => settle({ error }),
    )
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  function Lazy({ fallback, ...props }: Props & { fallback: ReactNode }) {
    const fetched = useSyncExternalStore(subscribe, () => state)
    useEffect(preload, [])
    if (fetched?.error !== undefined) throw fetched.error
    return fetched?.component ? createElement(fetched.component, props as unknown as Props) : fallback
  }
  return Object.assign(Lazy, { preload })
}
