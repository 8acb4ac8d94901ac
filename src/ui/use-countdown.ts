import { useEffect, useEffectEvent, useState } from 'react'

/** Counts seconds down and then calls `onEnd`. Each new `run` starts again. Returns null without seconds. */
export function useCountdown(seconds: number | undefined, run: unknown, onEnd: () => void): number | null {
  const [count, setCount] = useState({ run, passed: 0 })
  const end = useEffectEvent(onEnd)
  const passed = count.run === run ? count.passed : 0

  useEffect(() => {
    if (seconds === undefined) return undefined
    let ticks = 0
    const timer = setInterval(() => {
      ticks += 1
      setCount({ run, passed: ticks })
      if (ticks < seconds) return
      clearInterval(timer)
      end()
    }, 1000)
    return () => clearInterval(timer)
  }, [seconds, run])

  return seconds === undefined ? null : Math.max(0, seconds - passed)
}
