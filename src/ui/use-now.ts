import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const clock = createStore(() => Date.now())
const tick = () => clock.setState(Date.now(), true)
let userCount = 0
let timer: ReturnType<typeof setInterval> | undefined

/** Returns the time in milliseconds, updated each minute: one clock for all times on the screen. */
export function useNow(): number {
  useEffect(() => {
    if (userCount++ === 0) {
      tick()
      timer = setInterval(tick, 60_000)
    }
    return () => {
      if (--userCount === 0) clearInterval(timer)
    }
  }, [])
  return useStore(clock)
}
