import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

import { useOwnOrigins } from '#data/session/own-origins.ts'
import { parsePasted } from '#domain/pasted-link.ts'
import { focusKindOf } from '#ui/actions/key-listener.ts'

/** Opens a link or an id that is pasted outside a text field, unless the screen handles the paste and prevents its default. */
export function usePastedLink(): void {
  const navigate = useNavigate()
  const ownOrigins = useOwnOrigins()

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || focusKindOf(event.target) === 'field') return
      const text = event.clipboardData?.getData('text/plain') ?? ''
      const place = parsePasted(text, ownOrigins)
      if (place === null) return
      event.preventDefault()
      void navigate(place.path)
    }
    window.addEventListener('paste', onPaste)
    return () => window.removeEventListener('paste', onPaste)
  }, [navigate, ownOrigins])
}
