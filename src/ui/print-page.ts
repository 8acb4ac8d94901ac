import Printer from 'lucide-react/icons/printer'
import { flushSync } from 'react-dom'
import { create } from 'zustand'

import { hideToast, showToast, type ToastNote } from './toast.tsx'

const usePreparation = create<{ isPreparing: boolean }>(() => ({ isPreparing: false }))

/** Returns whether the page must load the parts that only paper shows. */
export const useIsPreparingPrint = (): boolean => usePreparation(({ isPreparing }) => isPreparing)

const limitMs = 15_000
const stepMs = 100
/** One result may lead to another request. */
const quietSteps = 2

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Loads the parts that paper needs, for a limited time, then prints. The browser's own command can't wait. */
export async function printPage(isLoading: () => boolean): Promise<void> {
  if (usePreparation.getState().isPreparing) return
  try {
    flushSync(() => usePreparation.setState({ isPreparing: true }))
    // After the menu is closed.
    await wait(0)
    if (!isLoading() || (await waitForQuiet(isLoading))) print()
  } finally {
    usePreparation.setState({ isPreparing: false })
  }
}

/** Returns false if the user cancels or opens another page. */
async function waitForQuiet(isLoading: () => boolean): Promise<boolean> {
  const { pathname } = location
  let end = Date.now() + limitMs
  let isCancelled = false
  const isWanted = () => !isCancelled && location.pathname === pathname
  const note: ToastNote = {
    text: 'Loading the rest before printing…',
    icon: Printer,
    action: { label: 'Print now', run: () => (end = 0) },
    cancel: () => (isCancelled = true),
  }
  showToast(note)
  for (let quiet = 0; quiet < quietSteps && Date.now() < end && isWanted();) {
    await wait(stepMs)
    quiet = isLoading() ? 0 : quiet + 1
  }
  hideToast(note)
  return isWanted()
}
