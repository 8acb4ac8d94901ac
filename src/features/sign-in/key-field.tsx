import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import KeyRound from 'lucide-react/icons/key-round'
import { useRef, useState } from 'react'

import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { fieldClasses, fieldInputClasses } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'

interface KeyFieldProps {
  apiKey: string
  onChange: (apiKey: string) => void
  isInvalid: boolean
  noteId: string
}

const canPaste = typeof navigator === 'object' && typeof navigator.clipboard?.readText === 'function'

/** The field for a key: hidden by default, and never saved by the browser. */
export function KeyField({ apiKey, onChange, isInvalid, noteId }: KeyFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  const paste = async () => {
    try {
      onChange((await navigator.clipboard.readText()).trim())
    } catch {
      // The user denied reading the clipboard. Ctrl+V still works.
    }
    input.current?.focus()
  }

  return (
    <div>
      <label htmlFor="api-key" className="mb-1 block text-12 font-label text-ink-2">
        API key
      </label>
      <div className={classes(fieldClasses({ isInvalid }), 'h-10 ps-3 narrow:h-11')}>
        <Icon of={KeyRound} size={14} />
        <input
          ref={input}
          autoFocus
          id="api-key"
          name="api-key"
          type={isShown ? 'text' : 'password'}
          value={apiKey}
          onChange={(event) => onChange(event.target.value)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-invalid={isInvalid}
          aria-describedby={noteId}
          className={classes(fieldInputClasses, 'h-6 font-mono text-12')}
        />
        {apiKey === '' ? (
          canPaste && (
            <Button size="s" icon={ClipboardPaste} onPress={() => void paste()} className="text-ink-2">
              Paste
            </Button>
          )
        ) : (
          <Button
            size="s"
            icon={isShown ? EyeOff : Eye}
            aria-pressed={isShown}
            onPress={() => setIsShown(!isShown)}
            className="text-ink-2"
          >
            {isShown ? 'Hide' : 'Show'}
          </Button>
        )}
      </div>
    </div>
  )
}
