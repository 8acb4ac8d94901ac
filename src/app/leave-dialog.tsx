import type { Unsent } from '#data/unsent.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmButton, Dialog } from '#ui/dialog.tsx'
import { formatCount } from '#ui/format.ts'

export interface LeaveQuestion {
  kind: 'sendHeld' | 'signOut' | 'switch'
  unsent: Unsent
  answer: (isLeaving: boolean) => void
}

const words = {
  sendHeld: {
    title: 'Sign out now?',
    effect: 'Signing out sends everything at once, and nothing can be undone afterwards.',
    leave: 'Send and sign out',
  },
  signOut: {
    title: 'Sign out now?',
    effect: 'If you sign out, unsent changes are lost.',
    leave: 'Sign out without sending',
  },
  switch: {
    title: 'Switch organization now?',
    effect: 'Sending continues while this tab is open, or when you return to this organization.',
    leave: 'Switch',
  },
}

export function LeaveDialog({ kind, unsent: { changes, rows }, answer }: LeaveQuestion) {
  const { title, effect, leave } = words[kind]
  const parts = [
    ...(changes > 0 ? [formatCount(changes, 'change')] : []),
    ...(rows > 0 ? [`${formatCount(rows, 'row')} of an import`] : []),
  ]
  return (
    <Dialog
      role="alertdialog"
      title={title}
      onClose={() => answer(false)}
      footer={
        <span className="ms-auto flex gap-2">
          <Button onPress={() => answer(true)}>{leave}</Button>
          <ConfirmButton binding="Enter" autoFocus onPress={() => answer(false)}>
            Stay
          </ConfirmButton>
        </span>
      }
    >
      <p className="text-ink-2 tabular-nums">
        {parts.join(' and ')} {changes + rows === 1 ? 'is' : 'are'} not sent yet. {effect}
      </p>
    </Dialog>
  )
}
