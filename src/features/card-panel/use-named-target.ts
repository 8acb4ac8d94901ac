import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Brings what the address names (`#comment-…`, `#insight-…`) onto the screen once it has been read; the browser looked for it
 * too early. Returns whether the address names anything of this kind, so that nothing is left folded.
 */
export function useNamedTarget(kind: 'comment' | 'insight'): boolean {
  const { hash } = useLocation()
  const isNamed = hash.startsWith(`#${kind}-`)
  useEffect(() => {
    if (isNamed) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'center' })
  }, [hash, isNamed])
  return isNamed
}
