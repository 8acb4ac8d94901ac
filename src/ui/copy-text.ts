import Copy from 'lucide-react/icons/copy'

import { showToast, type ToastNote } from './toast.tsx'

interface CopyOptions extends Pick<ToastNote, 'action'> {
  html?: string
}

export async function copyText(
  text: string,
  message: string,
  { html, ...note }: CopyOptions = {},
): Promise<void> {
  try {
    if (html === undefined || typeof ClipboardItem === 'undefined') await navigator.clipboard.writeText(text)
    else await navigator.clipboard.write([richItem(text, html)])
    showToast({ text: message, icon: Copy, ...note })
  } catch {
    showToast({ text: "Couldn't copy: the browser blocked it", tone: 'bad' })
  }
}

const textItem = (content: string, type: string) => new Blob([content], { type })

const richItem = (text: string, html: string) =>
  new ClipboardItem({ 'text/plain': textItem(text, 'text/plain'), 'text/html': textItem(html, 'text/html') })
