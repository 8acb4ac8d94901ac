import FileText from 'lucide-react/icons/file-text'
import Upload from 'lucide-react/icons/upload'
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react'

import type { RecordingFormat } from '#domain/transcript-import/read-recording.ts'
import { classes } from '#ui/classes.ts'
import { FileButton } from '#ui/file-button.tsx'
import { formatCount } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'

import type { NewInterview } from './use-new-interview.ts'

const accepted = [
  '.vtt',
  '.srt',
  '.sbv',
  '.txt',
  '.json',
  '.md',
  'text/vtt',
  'text/plain',
  'application/json',
]

const formatNames: Record<RecordingFormat, string> = {
  vtt: 'WebVTT',
  srt: 'SubRip',
  sbv: 'SBV',
  json: 'JSON',
  heads: 'Text with speakers and times',
  text: 'Text',
}

/** A field to paste a transcript or to drop a file; then the name of the recording. */
export function RecordingDrop({ interview }: { interview: NewInterview }) {
  const { source, open } = interview
  const [isOver, setOver] = useState(false)
  const openFile = (file: File) => open({ name: file.name, content: file })
  const dropped = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const [file] = event.dataTransfer.files
      const text = event.dataTransfer.getData('text/plain')
      if (file) openFile(file)
      else if (text.trim() !== '') open({ name: 'Dropped text', content: text })
    },
  }
  const file = (
    <FileButton
      variant="line"
      icon={source === null ? Upload : undefined}
      accepts={accepted}
      onFile={openFile}
    >
      {source === null ? 'Choose file' : 'Replace'}
    </FileButton>
  )
  const look = classes(
    'rounded-card border border-dashed',
    isOver ? 'border-accent bg-accent-tint' : 'border-control',
  )
  return (
    <div {...dropped}>
      {source === null ? (
        <textarea
          aria-label="Transcript"
          autoFocus
          placeholder="Paste a transcript, or drop a file here"
          value=""
          onChange={({ target }) => open({ name: 'Pasted text', content: target.value })}
          className={classes(
            look,
            'block h-40 w-full resize-none bg-surface px-4 py-3 text-14 focus:outline-2 focus:outline-accent',
          )}
        />
      ) : (
        <SourceFile interview={interview} className={look}>
          {file}
        </SourceFile>
      )}
      <div className="mt-2 flex items-center gap-3">
        <p className="min-w-0 flex-1 text-12 text-ink-2">
          Text, VTT, SRT, SBV or JSON, as recorders and meeting tools export it. You see a preview before
          anything is sent.
        </p>
        {source === null && file}
      </div>
    </div>
  )
}

interface SourceFileProps {
  interview: NewInterview
  className: string
  children: ReactNode
}

/** The name of the recording. Takes the focus of the field that it replaces; a focused button would consume Ctrl Enter. */
function SourceFile({ interview, className, children }: SourceFileProps) {
  const ref = useRef<HTMLDivElement>(null)
  const { source } = interview
  useEffect(() => ref.current?.focus(), [])
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className={classes(className, 'flex min-h-14 items-center gap-3 px-4 py-2 outline-0')}
    >
      <Icon of={FileText} className="text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-label">{source?.name}</p>
        <p role="status" className="text-12 text-ink-2 tabular-nums">
          {sourceText(interview)}
        </p>
      </div>
      {children}
    </div>
  )
}

function sourceText({ isReading, readError, summary, source }: NewInterview): string {
  if (readError !== null) return 'The file could not be read. Choose another one.'
  if (isReading || summary === undefined) return 'Reading…'
  if (summary.lineCount === 0) return 'No words found. Choose another file.'
  const size =
    source?.content instanceof File ? `, ${Math.max(1, Math.round(source.content.size / 1024))} kB` : ''
  return `${formatNames[summary.format]}${size}, ${formatCount(summary.lineCount, 'line')}`
}
