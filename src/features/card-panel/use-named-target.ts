import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

import { encodeId } from '#domain/paths.ts'

/**
 * Brings what the address names (`#comment-…`, `#insight-…`) onto the screen once it has been read; the browser looked for it
 * too early. Returns whether an id is the one that the address names, so that it is not left folded and stands out;
 * `:target` does not know what came later.
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
