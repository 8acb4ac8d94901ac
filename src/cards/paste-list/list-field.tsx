import { useId, useState } from 'react'

import { decodeText } from '#domain/decode-text.ts'
import { readColumns } from '#domain/markdown/cards-of-csv.ts'
import { outlineOfFile, outlineOfPaste } from '#domain/markdown/outline-of-file.ts'
import { fieldClasses, fieldInputClasses } from '#ui/field.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { useFileDrop } from '#ui/use-file-drop.ts'

import type { List } from './list-draft.ts'

interface ListFieldProps {
  list: List
  onChange: (list: Pick<List, 'text' | 'leftOut'>) => void
  /** A paste replaces the text of an earlier visit. */
  isTextSelected: boolean
  /** Not disabled: the field would lose the focus. */
  isReadOnly: boolean
}

/** Whether at least half of the shorter text is the beginning or the end of both. */
function isSameList(before: string, after: string): boolean {
  const shorter = Math.min(before.length, after.length)
  let [start, end] = [0, 0]
  while (start < shorter && before[start] === after[start]) start += 1
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return shorter > 0 && start + end >= shorter / 2
}

/** Outside of the component: a new function would run at each render. */
const select = (field: HTMLTextAreaElement | null) => field?.select()

export function ListField({ list: { text, leftOut }, onChange, isTextSelected, isReadOnly }: ListFieldProps) {
  const listId = useId()
  const [fileError, setFileError] = useState<string>()
  const readFile = async (file: File) => {
    const read = outlineOfFile(file.name, decodeText(await file.arrayBuffer()))
    const needed = /\.csv$/i.test(file.name)
      ? `A CSV file needs the column Title; ${readColumns} are read`
      : 'Choose a CSV, JSON or Markdown file'
    setFileError(read === null ? `No cards found in “${file.name}”. ${needed}.` : undefined)
    if (read !== null) onChange({ text: read.outline, leftOut: read.leftOut })
  }
  const { isOver, dropProps } = useFileDrop((file) => {
    if (!isReadOnly) void readFile(file)
  })
  return (
    <div {...dropProps} className="flex flex-col">
      <div className="mb-1 flex min-h-6 items-center justify-between text-12 font-label text-ink-2">
        <label htmlFor={listId}>List</label>
        <FileButton
          size="s"
          accepts={['.csv', '.json', '.md', '.txt']}
          isPending={isReadOnly}
          onFile={(file) => void readFile(file)}
        >
          Choose file
        </FileButton>
      </div>
      <span
        className={`${fieldClasses({ isTall: true, isDisabled: isReadOnly, isDropTarget: isOver })} flex-1 items-stretch!`}
      >
        <textarea
          id={listId}
          ref={isTextSelected ? select : undefined}
          autoFocus
          value={text}
          onChange={({ target }) => {
            setFileError(undefined)
            onChange({ text: target.value, leftOut: isSameList(text, target.value) ? leftOut : {} })
          }}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain')
            const { outline, leftOut: left } = outlineOfPaste(pasted)
            const { selectionStart, selectionEnd } = event.currentTarget
            const replacesAll = selectionStart === 0 && selectionEnd === text.length
            if (!replacesAll || outline === pasted) return
            event.preventDefault()
            onChange({ text: outline, leftOut: left })
          }}
          readOnly={isReadOnly}
          rows={10}
          placeholder={'- A line becomes a card\n  - An indented line becomes its child'}
          className={`${fieldInputClasses} min-h-48 resize-none`}
        />
      </span>
      {fileError !== undefined && (
        <p role="alert" className="mt-1 text-12 text-bad">
          {fileError}
        </p>
      )}
    </div>
  )
}
