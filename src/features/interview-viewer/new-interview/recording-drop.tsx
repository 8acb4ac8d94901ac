import FileText from 'lucide-react/icons/file-text'
import Upload from 'lucide-react/icons/upload'
import { useEffect, useRef, type ReactNode } from 'react'

import type { RecordingFormat } from '#domain/transcript-import/read-recording.ts'
import { classes } from '#ui/classes.ts'
import { FileButton } from '#ui/file-button.tsx'
import { formatCount } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { useFileDrop } from '#ui/use-file-drop.ts'

import { type NewInterview, typedTextMaxLength } from './use-new-interview.ts'

const accepted = [
  '.vtt',
  '.srt',
  '.sbv',
  '.txt',
  '.json',
  '.csv',
  '.tsv',
  '.md',
  '.docx',
  'text/vtt',
  'text/plain',
  'application/json',
]

const formatNames: Record<RecordingFormat, string> = {
  vtt: 'WebVTT',
  srt: 'SubRip',
  sbv: 'SBV',
  json: 'JSON',
  table: 'Table',
  heads: 'Text with speakers and times',
  text: 'Text',
}

export function RecordingDrop({ interview }: { interview: NewInterview }) {
  const { file, open, text, type } = interview
  const openFile = (chosen: File) => open({ name: chosen.name, content: chosen })
  const isLong = (added: string) => text.length + added.length > typedTextMaxLength
  // The browser inserts a short text.
  const { isOver, dropProps } = useFileDrop(openFile, (words) => {
    if (isLong(words)) open({ name: 'Dropped text', content: words })
    return isLong(words)
  })
  const button = (
    <FileButton variant="line" icon={file === null ? Upload : undefined} accepts={accepted} onFile={openFile}>
      {file === null ? 'Choose file' : 'Replace'}
    </FileButton>
  )
  const look = classes(
    'rounded-card border border-dashed',
    isOver ? 'border-accent bg-accent-tint' : 'border-control',
  )
  return (
    <div {...dropProps}>
      {file === null ? (
        <textarea
          aria-label="Transcript"
          autoFocus
          placeholder="Type or paste a transcript, or drop a file here"
          value={text}
          // A draft is continued at its end.
          onFocus={({ target }) => {
            if (target.selectionEnd === 0) target.setSelectionRange(text.length, text.length)
          }}
          onChange={({ target }) => type(target.value)}
          onPaste={(event) => {
            const words = event.clipboardData.getData('text/plain')
            if (!isLong(words)) return
            event.preventDefault()
            open({ name: 'Pasted text', content: words })
          }}
          className={classes(
            look,
            'block h-40 w-full resize-y bg-surface px-4 py-3 text-14 focus:outline-2 focus:outline-accent',
          )}
        />
      ) : (
        <SourceFile interview={interview} className={look}>
          {button}
        </SourceFile>
      )}
      <div className="mt-2 flex items-center gap-3">
        <p className="min-w-0 flex-1 text-12 text-ink-2">
          Text, Word, VTT, SRT, SBV, JSON or CSV, as recorders and meeting tools export it. You see a preview
          before anything is sent.
        </p>
        {file === null && button}
      </div>
    </div>
  )
}

interface SourceFileProps {
  interview: NewInterview
  className: string
  children: ReactNode
}

/** Takes the focus of the field that it replaces; a focused button would consume Ctrl Enter. */
function SourceFile({ interview, className, children }: SourceFileProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className={classes(className, 'flex min-h-14 items-center gap-3 px-4 py-2 outline-0')}
    >
      <Icon of={FileText} className="text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-label">{interview.file?.name}</p>
        <p role="status" className="text-12 text-ink-2 tabular-nums">
          {sourceText(interview)}
        </p>
      </div>
      {children}
    </div>
  )
}

function sourceText({ isReading, readError, summary, file }: NewInterview): string {
  if (readError !== null) return readError.message
  if (isReading || summary === undefined) return 'Reading…'
  if (summary.lineCount === 0) return 'No words found. Choose another file.'
  const size =
    file?.content instanceof File ? `, ${Math.max(1, Math.round(file.content.size / 1024))} kB` : ''
  return `${formatNames[summary.format]}${size}, ${formatCount(summary.lineCount, 'line')}`
}
