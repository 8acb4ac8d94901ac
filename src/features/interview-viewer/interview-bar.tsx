import Ellipsis from 'lucide-react/icons/ellipsis'
import FileText from 'lucide-react/icons/file-text'
import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'

import { useHeldActions } from '#data/history/organization-held-actions.ts'
import { paths } from '#domain/paths.ts'
import type { TranscriptLine } from '#domain/transcript/parse-transcript.ts'
import { Bar, Crumbs } from '#ui/bar.tsx'
import { useActions } from '#ui/actions/use-actions.tsx'
import { formatCount, formatDuration } from '#ui/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'

import { transcriptActions as heads } from './transcript-actions.ts'
import { timelineAxis } from './timeline-axis.ts'
import { afterDeletion } from './use-deletion-focus.ts'

export function lengthOf(lines: readonly TranscriptLine[]): string {
  const { kind, end } = timelineAxis(lines)
  const count = formatCount(lines.length, 'line')
  return kind === 'time' ? `${formatDuration(end)} · ${count}` : count
}

export function InterviewBar({
  title,
  note,
  tools,
  children,
}: {
  title: string
  note?: string
  tools?: ReactNode
  children?: ReactNode
}) {
  return (
    // On a phone the tools have a row of their own.
    <Bar className={tools ? 'narrow:h-auto! narrow:flex-wrap narrow:pt-1.5 narrow:pb-1' : ''}>
      <Crumbs
        crumbs={[{ label: 'Interviews', href: paths.interviews() }, { label: title }]}
        className={tools ? 'narrow:h-8 narrow:w-full narrow:flex-none narrow:pe-3' : ''}
      >
        {note !== undefined && (
          <span className="ms-2 text-12 text-ink-3 tabular-nums narrow:hidden">{note}</span>
        )}
      </Crumbs>
      {tools}
      {children}
    </Bar>
  )
}

export function InterviewMenu({
  interviewId,
  hasTranscript,
}: {
  interviewId: string
  hasTranscript: boolean
}) {
  const navigate = useNavigate()
  const held = useHeldActions()
  const openSnapshot = {
    ...heads.openSnapshot,
    icon: FileText,
    isEnabled: hasTranscript,
    run: () => void navigate(paths.snapshot(interviewId)),
  }
  const remove = {
    ...heads.deleteInterview,
    icon: Trash,
    run: () => {
      held.hold([{ kind: 'deleteInterview', interviewId }])
      void navigate(paths.interviews(), { state: afterDeletion(interviewId) })
    },
  }
  useActions([openSnapshot, remove])
  return (
    <Menu
      label="Interview actions"
      trigger={<IconButton label="Interview actions" icon={Ellipsis} />}
      placement="bottom end"
    >
      {hasTranscript ? (
        <MenuItem icon={openSnapshot.icon} href={paths.snapshot(interviewId)}>
          {openSnapshot.label}
        </MenuItem>
      ) : null}
      <MenuItem icon={remove.icon} isDanger onAction={remove.run}>
        {remove.label}
      </MenuItem>
    </Menu>
  )
}
