import { useEffect, useEffectEvent, useState } from 'react'

/** Counts whole seconds down and then acts; null where nothing is to be counted. A new `run` starts anew. */
export function useCountdown(seconds: number | undefined, run: number, onEnd: () => void): number | null {
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
