import Copy from 'lucide-react/icons/copy'

import { showToast } from './toast.tsx'

/** Copies a text to the clipboard and reports success or failure. */
export async function copyText(text: string, message: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ text: message, icon: Copy })
  } catch {
    showToast({ text: "Couldn't copy: the browser blocked it", tone: 'bad' })
  }
}
