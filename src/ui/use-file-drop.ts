import { type DragEvent, useState } from 'react'

/** Gives an element a drop of files. `onText` returns whether it takes a dropped text; otherwise the browser inserts it. */
export function useFileDrop(onFile: (file: File) => void, onText?: (text: string) => boolean) {
  const [isOver, setIsOver] = useState(false)
  const dropProps = {
    onDragOver: (event: DragEvent) => {
      if (onText === undefined && !event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      setIsOver(false)
      const [file] = event.dataTransfer.files
      if (file) onFile(file)
      else if (onText?.(event.dataTransfer.getData('text/plain')) !== true) return
      event.preventDefault()
    },
  }
  return { isOver, dropProps }
}

function refuseFile(event: globalThis.DragEvent): void {
  if (event.defaultPrevented || event.dataTransfer?.types.includes('Files') !== true) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}

/** A file that is dropped beside a field would replace the page. */
export function keepPageOnDrop(): void {
  window.addEventListener('dragover', refuseFile)
  window.addEventListener('drop', refuseFile)
}
