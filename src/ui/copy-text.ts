import Copy from 'lucide-react/icons/copy'

import { showToast } from './toast.tsx'

/** Copies a text to the clipboard and reports success or failure. */
export async function copyText(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ text: said, icon: Copy })
  } catch {
    showToast({ text: 'The browser did not allow copying', tone: 'bad' })
  }
}
