import { classes } from '#ui/classes.ts'
import { NoteToast } from '#ui/toast.tsx'

import { HeldToast } from './held-toast.tsx'

interface ToastRegionProps {
  /** Centred in the reading pane of the inbox instead of the screen. */
  isInReadingPane: boolean
}

/** Shows held actions and notifications at the bottom. */
export function ToastRegion({ isInReadingPane }: ToastRegionProps) {
  return (
    <div
      role="region"
      aria-label="Notifications"
      data-react-aria-top-layer="true"
      className={classes(
        'absolute bottom-18 z-20 print:hidden flex max-w-[calc(100%-24px)] -translate-x-1/2 flex-col-reverse items-center gap-2',
        'narrow:start-3 narrow:end-3 narrow:bottom-17 narrow:max-w-none narrow:translate-x-0',
        isInReadingPane
          ? 'start-[calc(var(--spacing-inbox-list)+(100%-var(--spacing-inbox-list)-var(--spacing-side))/2)] mid:start-[calc(var(--spacing-inbox-list)+(100%-var(--spacing-inbox-list))/2)]'
          : 'start-1/2',
      )}
    >
      <HeldToast />
      <NoteToast />
    </div>
  )
}
