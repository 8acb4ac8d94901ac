import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

import { encodeId } from '#domain/paths.ts'

/**
 * Scrolls to the comment or insight of the URL (`#comment-…`, `#insight-…`) when it is loaded; the browser does so too early.
 * Returns whether an id is the target, which is unfolded and highlighted; `:target` ignores later elements.
 */
export function useNamedTarget(kind: 'comment' | 'insight'): (id: string) => boolean {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash.startsWith(`#${kind}-`)) {
      document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'center' })
    }
  }, [hash, kind])
  return (id) => hash === `#${kind}-${encodeId(id)}`
}
