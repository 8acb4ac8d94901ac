import { useState } from 'react'
import { useLocation } from 'react-router-dom'

const kept = new Map<string, unknown>()

/** `useState` for what the user has opened on a page: back and forward find the value again, until a reload. */
export function useReturnedState<Value>(
  name: string,
  initial: Value,
): readonly [Value, (next: Value) => void] {
  const { key, pathname } = useLocation()
  const id = `${key} ${pathname} ${name}`
  const [value, setValue] = useState(() => (kept.has(id) ? (kept.get(id) as Value) : initial))
  const set = (next: Value) => {
    kept.set(id, next)
    setValue(next)
  }
  return [value, set]
}
