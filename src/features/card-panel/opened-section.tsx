import type { QueryKey } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId, type ReactNode } from 'react'

import { isNotReturned, messageOf } from '#data/api-error.ts'
import { type TriedQuery, useFailure } from '#data/use-failure.ts'
import { Bone } from '#ui/bone.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PlainButton } from '#ui/plain-button.tsx'
import { UnreadableNote } from '#ui/unreadable-note.tsx'

interface OpenedSectionProps<Data extends { unreadable: number }> {
  title: string
  count?: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  actions?: ReactNode
  queryKey: QueryKey
  reading: TriedQuery & { data: Data | undefined }
  children: (data: Data) => ReactNode
}

export function OpenedSection<Data extends { unreadable: number }>(props: OpenedSectionProps<Data>) {
  const { title, count, isOpen, onOpenChange, actions, queryKey, reading, children } = props
  const { error, retry } = useFailure(queryKey, reading)
  const contentId = useId()
  return (
    <section aria-label={title} className="mt-3 border-t border-line pt-2 narrow:pt-0">
      <div className="mb-1 flex h-6 items-center gap-1.5 narrow:m-0 narrow:h-11">
        <h2 className="min-w-0 text-13 font-head">
          <PlainButton
            aria-expanded={isOpen}
            aria-controls={contentId}
            onPress={() => onOpenChange(!isOpen)}
            className="group -mx-1 flex h-6 items-center gap-1.5 rounded-key px-1 narrow:h-11"
          >
            {title}
            {count !== undefined && <span className="font-text text-ink-3 tabular-nums">{count}</span>}
            <Icon
              of={isOpen ? ChevronDown : ChevronRight}
              size={12}
              className={`text-ink-3 ${isOpen ? 'opacity-0 group-data-focus-visible:opacity-100 group-data-hovered:opacity-100' : ''}`}
            />
          </PlainButton>
        </h2>
        {isOpen && actions !== undefined && (
          <div className="-me-1 ms-auto flex items-center gap-1.5">{actions}</div>
        )}
      </div>
      <div id={contentId}>
        {isOpen &&
          (reading.data === undefined ? (
            <NotRead what={title.toLowerCase()} error={error} onRetry={retry} />
          ) : (
            <>
              {children(reading.data)}
              <UnreadableNote count={reading.data.unreadable} />
            </>
          ))}
      </div>
    </section>
  )
}

interface NotReadProps {
  what: string
  error: Error | null
  onRetry: () => unknown
}

function NotRead({ what, error, onRetry }: NotReadProps) {
  return error === null ? (
    <div role="status" aria-label={`Loading the ${what}`} className="space-y-2 py-1">
      <Bone className="h-4 w-full" />
      <Bone className="h-4 w-2/3" />
    </div>
  ) : (
    <ReadError error={error} onRetry={onRetry} />
  )
}

export function ReadError({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  if (isNotReturned(error)) return <p className="text-ink-2">{messageOf(error)}</p>
  return (
    <p role="alert" className="text-bad">
      {messageOf(error)}{' '}
      <Button size="s" onPress={() => void onRetry()}>
        Retry
      </Button>
    </p>
  )
}
