import { useId, useState, type KeyboardEvent } from 'react'

import { parsePerson } from '#domain/feedback/feedback-draft.ts'
import { Chip } from '#ui/chip.tsx'
import { classes } from '#ui/classes.ts'
import { fieldClasses, fieldInputClasses } from '#ui/field.tsx'

interface TokenFieldProps {
  label: string
  inputLabel: string
  tokens: readonly string[]
  onChange: (tokens: readonly string[]) => void
  note?: string
  error?: string
}

/** Enter, a comma or leaving the field turns the text into a chip. */
export function TokenField({ label, inputLabel, tokens, onChange, note, error }: TokenFieldProps) {
  const [typed, setTyped] = useState('')
  const noteId = useId()
  function add(text: string) {
    const added = text
      .split(/[,;]/)
      .map((part) => part.trim())
      .filter((part, index, parts) => part !== '' && !tokens.includes(part) && parts.indexOf(part) === index)
    if (added.length > 0) onChange([...tokens, ...added])
    setTyped('')
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && typed.trim() !== '') {
      event.preventDefault()
      add(typed)
    }
    if (event.key === 'Backspace' && typed === '') onChange(tokens.slice(0, -1))
  }
  return (
    <div className="min-w-0">
      <span className="mb-1 block text-12 font-label text-ink-2">{label}</span>
      <div
        className={classes(
          fieldClasses({ isInvalid: error !== undefined, isTall: true }),
          'flex-wrap gap-1! p-1!',
        )}
      >
        {tokens.map((token) => (
          <Chip
            key={token}
            removeLabel={`Remove ${token}`}
            onRemove={() => onChange(tokens.filter((other) => other !== token))}
            className={classes('max-w-full', parsePerson(token) === null ? 'text-bad' : 'text-ink')}
          >
            <span className="truncate">{token}</span>
          </Chip>
        ))}
        <input
          type="text"
          inputMode="email"
          aria-label={inputLabel}
          aria-invalid={error !== undefined}
          aria-describedby={noteId}
          value={typed}
          onChange={(event) => {
            if (event.target.value.endsWith(',')) add(event.target.value)
            else setTyped(event.target.value)
          }}
          onBlur={() => add(typed)}
          onKeyDown={onKeyDown}
          className={classes(fieldInputClasses, 'h-6 basis-24 px-1 narrow:h-9')}
        />
      </div>
      <p id={noteId} className={classes('mt-1.5 text-12', error === undefined ? 'text-ink-3' : 'text-bad')}>
        {error ?? note}
      </p>
    </div>
  )
}
