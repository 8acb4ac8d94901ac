import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'

import { Button } from '#ui/button.tsx'
import { FileButton } from '#ui/file-button.tsx'

import { decodeTable } from './decode-table.ts'

interface PasteFieldProps {
  /** Rows that are written by hand, not read yet. */
  typed: string
  onType: (text: string) => void
  /** Answers whether there was anything to read. */
  onText: (text: string) => boolean
}

const fileMaxBytes = 20 * 1024 * 1024

/** Takes rows: pasted, dropped, or from a file. */
export function PasteField({ typed, onType, onText }: PasteFieldProps) {
  const [isOver, setIsOver] = useState(false)
  const [error, setError] = useState<string>()
  const read = (text: string, source: string) =>
    setError(onText(text) ? undefined : `There is no text in ${source}.`)
  const readFile = (file: File) => {
    if (file.size > fileMaxBytes) return setError('This file is larger than 20 MB.')
    file
      .arrayBuffer()
      .then((bytes) => read(decodeTable(bytes), 'this file'))
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
        else read(event.dataTransfer.getData('text/plain'), 'what was dropped')
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
          const [file] = event.clipboardData.files
          const text = event.clipboardData.getData('text/plain')
          if (text === '' && file) readFile(file)
          else read(typed === '' ? text : `${typed}\n${text}`, 'what was pasted')
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) read(typed, 'this field')
        }}
        value={typed}
        onChange={({ target: { value } }) => {
          // A program that fills the field pastes as well; what is typed by hand is read when it is done.
          const isFilled = value.length > typed.length + 1 && /[\n\t]/.test(value)
          if (!isFilled || !onText(value)) onType(value)
        }}
        className={`block h-40 w-full resize-none rounded-card px-4 py-3 text-14 outline-0 inset-ring-1 focus:outline-2 focus:-outline-offset-1 focus:outline-accent ${isOver ? 'bg-accent-tint inset-ring-accent' : 'bg-surface inset-ring-control'}`}
      />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <p id="paste-note" className="min-w-0 flex-1 basis-72 text-12 text-ink-2">
          Paste rows from a spreadsheet, or drop a CSV file here: a column of dates and one of values. Nothing
          is sent before you have seen how they are read.
        </p>
        {typed.trim() !== '' && <Button onPress={() => read(typed, 'this field')}>Read rows</Button>}
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
