import { createElement, useEffect, type ComponentType, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

interface LazyComponent<Props> {
  (props: Props & { fallback: ReactNode }): ReactNode
  preload: () => void
}

interface Fetched<Props> {
  isRequested?: boolean
  component?: ComponentType<Props>
  error?: unknown
}

/**
 * Throws a failed fetch to the error boundary, unless the fallback shows the same in a simpler way: then the next one that
 * is mounted fetches again. `Suspense` would hold a visible fallback for 300 ms.
 */
export function lazyComponent<Props extends object>(
  fetchComponent: () => Promise<ComponentType<Props>>,
  { isOptional = false } = {},
): LazyComponent<Props> {
  const store = createStore<Fetched<Props>>(() => ({}))
  const preload = () => {
    if (store.getState().isRequested) return
    store.setState({ isRequested: true })
    fetchComponent().then(
      (component) => store.setState({ component }),
      (error: unknown) => store.setState(isOptional ? { isRequested: false } : { error }),
    )
  }
  function Lazy({ fallback, ...props }: Props & { fallback: ReactNode }) {
    const { component, error } = useStore(store)
    useEffect(preload, [])
    if (error !== undefined) throw error
    return component ? createElement(component, props as unknown as Props) : fallback
  }
  return Object.assign(Lazy, { preload })
}
