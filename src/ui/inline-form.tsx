import { type ReactNode, useEffect, useRef } from 'react'

interface InlineFormProps {
  onSubmit: () => void
  onCancel: () => void
  className?: string
  children: ReactNode
}

/** Enter and Ctrl or Cmd Enter send it from any field, Escape closes it. */
export function InlineForm({ onSubmit, onCancel, className, children }: InlineFormProps) {
  const form = useRef<HTMLFormElement>(null)
  // The focus shows only the first field.
  useEffect(() => {
    // Newer browsers return a promise, which is no cleanup.
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its fields have the keys
    <form
      ref={form}
      className={`space-y-2 rounded-card bg-sunken p-3 ${className ?? ''}`}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault()
          onSubmit()
        }
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onCancel()
      }}
    >
      {children}
    </form>
  )
}
