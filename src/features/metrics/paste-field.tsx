import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'

import { FileButton } from '#ui/file-button.tsx'

interface PasteFieldProps {
  onText: (text: string) => void
}

const fileMaxBytes = 20 * 1024 * 1024

/** Takes rows: pasted, dropped, or from a file. */
export function PasteField({ onText }: PasteFieldProps) {
  const [isOver, setIsOver] = useState(false)
  const [error, setError] = useState<string>()
  const readFile = (file: File) => {
    if (file.size > fileMaxBytes) return setError('This file is larger than 20 MB.')
    file
      .text()
      .then(onText)
      .catch(() => setError('This file could not be read.'))
  }
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        const [file] = event.dataTransfer.files
        if (file) readFile(file)
        else onText(event.dataTransfer.getData('text/plain'))
      }}
    >
      <textarea
        aria-label="Rows of dates and values"
        aria-describedby="paste-note"
        placeholder={'12.05.2026\t78 %\n11.05.2026\t77,5 %'}
        // The dialog asks for nothing else.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onPaste={(event) => {
          event.preventDefault()
          onText(event.clipboardData.getData('text/plain'))
        }}
        onChange={(event) => {
          // A program that fills the field pastes as well; single keys are no rows yet.
          if (event.target.value.includes('\n')) onText(event.target.value)
        }}
        className={`block h-40 w-full resize-none rounded-card px-4 py-3 text-14 outline-0 inset-ring-1 focus:outline-2 focus:-outline-offset-1 focus:outline-accent ${isOver ? 'bg-accent-tint inset-ring-accent' : 'bg-surface inset-ring-control'}`}
      />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <p id="paste-note" className="min-w-0 flex-1 text-12 text-ink-2">
          Paste rows from a spreadsheet, or drop a CSV file here: a column of dates and one of values. Nothing
          is sent before you have seen how they are read.
        </p>
        <FileButton
          variant="line"
          icon={Upload}
          accepts={['.csv', '.tsv', '.txt', 'text/csv', 'text/plain']}
          onFile={readFile}
        >
          Choose a file
        </FileButton>
      </div>
      {error !== undefined && (
        <p role="alert" className="mt-2 text-12 text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
