import X from 'lucide-react/icons/x'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { create } from 'zustand'

import { announce } from './announcer.tsx'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'
import { Icon, type IconDrawing } from './icon.tsx'
import { useHold } from './use-hold.ts'

interface ToastSurfaceProps {
  /** As for `useHold`. */
  onHold: () => () => void
  children: ReactNode
}

/** For a toast without a timer. */
export const neverHeld = () => () => undefined

/** Gives the focus back to where it came from when it disappears. */
export function ToastSurface({ onHold, children }: ToastSurfaceProps) {
  const ref = useRef<HTMLDivElement>(null)
  const origin = useRef<HTMLElement>(null)
  const hold = useHold(onHold)
  useLayoutEffect(
    () => () => {
      if (ref.current?.contains(document.activeElement)) origin.current?.focus({ preventScroll: true })
    },
    [],
  )
  return (
    <div
      ref={ref}
      className="max-w-full narrow:w-full"
      {...hold}
      onFocus={({ currentTarget, relatedTarget }) => {
        hold.onFocus()
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          origin.current = relatedTarget
      }}
    >
      <div
        className={classes(
          'flex min-h-11 max-w-full items-center gap-2.5 rounded-panel ps-3.5 pe-1.5 whitespace-nowrap tabular-nums shadow-float floating',
          'narrow:min-h-13 narrow:w-full narrow:pe-1',
        )}
      >
        {children}
      </div>
    </div>
  )
}

export const ToastText = ({ children }: { children: ReactNode }) => (
  <span className="my-1.5 line-clamp-4 min-w-0 flex-1 text-pretty whitespace-normal narrow:line-clamp-10">
    {children}
  </span>
)

export interface ToastNote {
  text: string
  icon?: IconDrawing
  tone?: 'plain' | 'bad'
  action?: { label: string; run: () => void }
  /** Stops the work that the toast reports. Such a toast stays until `hideToast`. */
  cancel?: () => void
  /** Runs when the user closes the toast, and not when another toast replaces it. */
  onDismiss?: () => void
}

const shownMs = 6000
const useNote = create<{ note: ToastNote | null }>(() => ({ note: null }))
const setNote = (note: ToastNote | null) => useNote.setState({ note })

export function showToast(next: ToastNote): void {
  setNote(next)
  announce(next.text, next.tone === 'bad' ? 'assertive' : 'polite')
}

/** Hides a toast of `showToast` unless another has replaced it. */
export function hideToast(note: ToastNote): void {
  if (useNote.getState().note === note) setNote(null)
}

/** Hides any toast of `showToast`, except one of work that is still running. */
export function dismissToast(): void {
  const { note } = useNote.getState()
  if (note !== null && note.cancel === undefined) setNote(null)
}

/** Hides a toast of `showToast` that only informs, and is outdated by the toast of a later action. */
export function hideOutdatedToast(): void {
  const { note } = useNote.getState()
  if (note?.tone !== 'bad' && note?.action === undefined) dismissToast()
}

/** The toast of `showToast`. Hover and focus pause its timer; failures stay until dismissed. */
export function NoteToast() {
  const { note: shown } = useNote()
  const [isHeld, setIsHeld] = useState(false)
  const stays = isHeld || shown?.tone === 'bad' || shown?.cancel !== undefined

  useEffect(() => {
    if (shown === null || stays) return undefined
    const timer = setTimeout(() => setNote(null), shownMs)
    return () => clearTimeout(timer)
  }, [shown, stays])

  if (shown === null) return null
  const { text, icon, tone, action, cancel, onDismiss } = shown
  return (
    <ToastSurface
      onHold={() => {
        setIsHeld(true)
        return () => setIsHeld(false)
      }}
    >
      {icon !== undefined && <Icon of={icon} className={tone === 'bad' ? 'text-bad' : 'text-ink-2'} />}
      <ToastText>{text}</ToastText>
      {action !== undefined && (
        <Button
          className="max-w-68 narrow:max-w-36"
          onPress={() => {
            setNote(null)
            action.run()
          }}
        >
          <span className="truncate narrow:line-clamp-2 narrow:whitespace-normal">{action.label}</span>
        </Button>
      )}
      <IconButton
        label={cancel ? 'Cancel' : 'Dismiss'}
        icon={X}
        onPress={() => {
          setNote(null)
          cancel?.()
          onDismiss?.()
        }}
      />
    </ToastSurface>
  )
}
