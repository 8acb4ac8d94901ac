import { createStore } from 'zustand/vanilla'

type PauseCause = 'hover' | 'focus'

export function createPausableClock(onResume: (pausedMs: number) => void) {
  const state = createStore<{ pausedBy: readonly PauseCause[] }>(() => ({ pausedBy: [] }))
  let pausedAt: number | undefined
  const unpause = () => {
    if (pausedAt === undefined) return
    const pausedMs = Date.now() - pausedAt
    pausedAt = undefined
    state.setState({ pausedBy: [] })
    onResume(pausedMs)
  }
  return {
    state,
    nowMs: () => pausedAt ?? Date.now(),
    isPaused: () => pausedAt !== undefined,
    unpause,
    pause: (cause: PauseCause) => {
      const { pausedBy } = state.getState()
      pausedAt ??= Date.now()
      if (!pausedBy.includes(cause)) state.setState({ pausedBy: [...pausedBy, cause] })
    },
    resume: (cause: PauseCause) => {
      const pausedBy = state.getState().pausedBy.filter((other) => other !== cause)
      if (pausedBy.length === 0) unpause()
      else state.setState({ pausedBy })
    },
  }
}
