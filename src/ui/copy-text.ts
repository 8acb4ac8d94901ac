import Copy from 'lucide-react/icons/copy'

import { showToast } from './toast.tsx'

/** Puts a text on the clipboard and says so; says too when the browser does not allow it. */
export async function copyText(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ text: said, icon: Copy })
  } catch {
    showToast({ text: 'The browser did not allow copying', tone: 'bad' })
  }
}
