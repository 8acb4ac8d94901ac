import { useEffect } from 'react'

/** While `isAsking`, the browser asks before a reload or a closed tab ends the work. */
export function useLeaveQuestion(isAsking: boolean): void {
  useEffect(() => {
    if (!isAsking) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isAsking])
}
