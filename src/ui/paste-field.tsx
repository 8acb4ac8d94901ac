import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'

import { Button } from './button.tsx'
import { FileButton } from './file-button.tsx'
import { useFileDrop } from './use-file-drop.ts'

interface PasteFieldProps {
  label: string
  placeholder: string
  note: string
  accepts: readonly string[]
  decode: (bytes: ArrayBuffer) => string
  typed: string
  onType: (text: string) => void
  /** Returns whether there was anything to parse. */
  onText: (text: string) => boolean
}

const fileMaxBytes = 20 * 1024 * 1024

export function PasteField(props: PasteFieldProps) {
  const { label, placeholder, note, accepts, decode, typed, onType, onText } = props
  const [error, setError] = useState<string>()
  const read = (text: string, source: string) =>
    setError(onText(text) ? undefined : `There is no text in ${source}`)
  const readFile = (file: File) => {
    if (file.size > fileMaxBytes) return setError('This file is larger than 20 MB')
    file
      .arrayBuffer()
      .then((bytes) => {
        const text = decode(bytes)
        // No text file has this character.
        if (text.includes('\0')) setError('This is not a text file')
        else read(text, 'this file')
      })
      .catch(() => setError('Couldn’t read this file'))
  }
  const { isOver, dropProps } = useFileDrop(readFile, (text) => {
    read(text, 'the dropped item')
    return true
  })
  return (
    <div {...dropProps}>
      <textarea
        aria-label={label}
        aria-describedby="paste-note"
        placeholder={placeholder}
        autoFocus
        onPaste={(event) => {
          event.preventDefault()
          const [file] = event.clipboardData.files
          const text = event.clipboardData.getData('text/plain')
          if (text === '' && file) readFile(file)
          else read(typed === '' ? text : `${typed}\n${text}`, 'the pasted text')
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) read(typed, 'this field')
        }}
        value={typed}
        onChange={({ target: { value } }) => {
          // Filling the field by a program counts as a paste; typed text is parsed on request.
          const isFilled = value.length > typed.length + 1 && /[\n\t]/.test(value)
          if (!isFilled || !onText(value)) onType(value)
        }}
        className={`block h-40 w-full resize-none rounded-card px-4 py-3 text-14 outline-0 inset-ring-1 focus:outline-2 focus:-outline-offset-1 focus:outline-accent ${isOver ? 'bg-accent-tint inset-ring-accent' : 'bg-surface inset-ring-control'}`}
      />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <p id="paste-note" className="min-w-0 flex-1 basis-72 text-12 text-ink-2">
          {note}
        </p>
        {typed.trim() !== '' && <Button onPress={() => read(typed, 'this field')}>Read rows</Button>}
        <FileButton variant="line" icon={Upload} accepts={accepts} onFile={readFile}>
          Choose file
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
