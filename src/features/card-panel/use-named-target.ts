import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

import { encodeId } from '#domain/paths.ts'

/** Scrolls once the element is loaded: the browser does so too early, and `:target` ignores later ones. */
export function useNamedTarget(kind: 'comment' | 'insight'): (id: string) => boolean {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash.startsWith(`#${kind}-`)) {
      document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'center' })
    }
  }, [hash, kind])
  return (id) => hash === `#${kind}-${encodeId(id)}`
}
