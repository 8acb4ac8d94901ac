import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react'

import {
  applyMarkdown,
  continueList,
  indentItems,
  isInList,
  linkSelection,
  type MarkdownCommand,
  type SelectedText,
  repeatMarker,
  replacedPart,
} from '#domain/markdown/markdown-editing.ts'

const commandKeys = new Map<string, MarkdownCommand>([
  ['b', 'bold'],
  ['i', 'italic'],
  ['k', 'link'],
])

const writingOf = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): SelectedText => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
})

/** The browser's undo must work, so the text is typed into the field. */
function write(
  area: HTMLTextAreaElement,
  { text, start, end }: SelectedText,
  onType: (text: string) => void,
): void {
  const change = replacedPart(area.value, text)
  area.focus({ preventScroll: true })
  area.setSelectionRange(change.start, change.end)
  const isDone =
    change.text === ''
      ? change.start === change.end || document.execCommand('delete')
      : document.execCommand('insertText', false, change.text)
  // At once, because the next letter would go to the wrong position.
  if (isDone && area.value === text) return area.setSelectionRange(start, end)
  onType(text)
  requestAnimationFrame(() => {
    if (area.value === text) area.setSelectionRange(start, end)
  })
}

/** Tab elsewhere leaves the field. Returns the present text where a list item has no such level. */
function indentedBy(isOutdent: boolean, writing: SelectedText): SelectedText | undefined {
  return indentItems(writing, isOutdent ? -1 : 1) ?? (!isOutdent && isInList(writing) ? writing : undefined)
}

const isModified = (event: KeyboardEvent) => event.ctrlKey || event.metaKey

const isLeaving = (event: KeyboardEvent) =>
  event.key === 'Escape' || (event.key === 'Enter' && isModified(event))

function writtenBy(event: KeyboardEvent, writing: SelectedText): SelectedText | undefined {
  const { key, shiftKey } = event
  const isMod = isModified(event)
  if (shiftKey) return undefined
  if (key === 'Enter') return continueList(writing)
  if (key === ' ' && !isMod) return repeatMarker(writing, key)
  const command = isMod ? commandKeys.get(key.toLowerCase()) : undefined
  // Without a selection this key opens the palette.
  if (command === undefined || (command === 'link' && writing.start === writing.end)) return undefined
  return applyMarkdown(writing, command)
}

interface MarkdownFieldOptions {
  onType: (text: string) => void
  /** Without it, a dialog around the field gets the keys that leave. */
  onLeave?: () => void
}

export function useMarkdownField({ onType, onLeave }: MarkdownFieldOptions) {
  const areaRef = useRef<HTMLTextAreaElement>(null)
  const apply = (command: MarkdownCommand) => {
    const area = areaRef.current
    if (area !== null) write(area, applyMarkdown(writingOf(area), command), onType)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || event.altKey) return
    if (isLeaving(event)) {
      if (onLeave && event.key === 'Escape') event.stopPropagation()
      return onLeave?.()
    }
    const writing = writingOf(event.currentTarget)
    // In a dialog, Tab always leads on.
    const isIndent = event.key === 'Tab' && onLeave !== undefined
    const next = isIndent ? indentedBy(event.shiftKey, writing) : writtenBy(event, writing)
    if (!next) return
    event.preventDefault()
    write(event.currentTarget, next, onType)
  }
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text/plain').replaceAll(/\r\n?/g, '\n')
    const writing = writingOf(event.currentTarget)
    const next = linkSelection(writing, pasted) ?? repeatMarker(writing, pasted)
    if (!next) return
    event.preventDefault()
    write(event.currentTarget, next, onType)
  }
  return { areaRef, apply, onKeyDown, onPaste }
}
