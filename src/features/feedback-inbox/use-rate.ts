import { useEffect, useRef, useState } from 'react'

const rateEveryMs = 1000

export function useRate(answered: number): number {
  const [rate, setRate] = useState(0)
  const latest = useRef(answered)
  useEffect(() => {
    latest.current = answered
  }, [answered])
  useEffect(() => {
    const [before, startedAt] = [latest.current, performance.now()]
    const timer = setInterval(() => {
      const seconds = (performance.now() - startedAt) / 1000
      setRate(Math.round((latest.current - before) / seconds))
    }, rateEveryMs)
    return () => clearInterval(timer)
  }, [])
  return rate
}
