import { useQueryClient } from '@tanstack/react-query'

import { HeldRow } from '#cards/held-row.tsx'
import { useHeldEntries } from '#data/history/held-actions.ts'
import type { HeldEntry } from '#data/history/history-entry.ts'
import { useHeldActions } from '#data/history/organization-held-actions.ts'
import { cancelHeld } from '#data/history/undo.ts'
import { Button } from '#ui/button.tsx'

export function useDeletions() {
  const held = useHeldActions()
  const entries = useHeldEntries(held).filter(
    (entry) => entry.kind === 'deleteInterview' && entry.state !== 'done' && entry.state !== 'undone',
  )
  return {
    held,
    of: (interviewId: string) =>
      entries.findLast((entry) => entry.kind === 'deleteInterview' && entry.interviewId === interviewId),
  }
}

interface DeletedRowProps {
  title: string
  deletion: HeldEntry
  deletions: ReturnType<typeof useDeletions>
}

export function DeletedInterviewRow({ title, deletion, deletions: { held } }: DeletedRowProps) {
  const client = useQueryClient()
  if (deletion.state === 'failed')
    return (
      <div
        role="row"
        data-row=""
        className="flex min-h-15 items-center gap-3 border-t border-line bg-bad-tint px-4"
      >
        <span role="cell" className="min-w-0 flex-1">
          <span className="block truncate text-14 font-label">{title}</span>
          <span className="text-12 text-bad">Not deleted: {deletion.reason}</span>
        </span>
        <span role="cell" className="flex gap-1">
          <Button size="s" onPress={() => held.dismiss([deletion])}>
            Keep
          </Button>
          <Button size="s" variant="line" onPress={() => held.sendNow([deletion])}>
            Retry
          </Button>
        </span>
      </div>
    )
  return (
    <div role="row" data-row="" className="h-9 border-t border-line narrow:h-12">
      <HeldRow
        held={{
          verb: 'delete',
          canUndo: deletion.state === 'held',
          readLeftMs: () => held.leftMsOf(deletion),
        }}
        preview={title}
        onUndo={() => cancelHeld(client, [deletion])}
      />
    </div>
  )
}
