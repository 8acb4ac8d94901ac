import CircleAlert from 'lucide-react/icons/circle-alert'
import CloudOff from 'lucide-react/icons/cloud-off'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import Lock from 'lucide-react/icons/lock'

import { classes } from '#ui/classes.ts'
import { Icon, type IconDrawing } from '#ui/icon.tsx'

import type { SignInWords } from './sign-in-words.ts'

interface SignInNoteProps {
  id: string
  isChecking: boolean
  words: SignInWords | null
  /** Until the form tries again by itself. */
  secondsLeft: number | null
}

const icons: Record<SignInWords['kind'], IconDrawing> = {
  refused: CircleAlert,
  forbidden: Lock,
  unreachable: CloudOff,
  failed: CircleAlert,
}

/** The lines under the field: what a key is good for, what is being asked, or what went wrong. */
export function SignInNote({ id, isChecking, words, secondsLeft }: SignInNoteProps) {
  return (
    <p id={id} role="status" className="mt-1.5 text-12 text-ink-3">
      {isChecking ? (
        <span className="flex gap-1.5 text-ink-2">
          <Icon of={LoaderCircle} size={14} className="mt-px animate-spin" />
          Asking the service which organization this key opens
        </span>
      ) : words === null ? (
        'Read keys open everything and change nothing.'
      ) : (
        <Problem words={words} secondsLeft={secondsLeft} />
      )}
    </p>
  )
}

function Problem({ words, secondsLeft }: { words: SignInWords; secondsLeft: number | null }) {
  const tone = words.kind === 'unreachable' ? 'text-warn' : 'text-bad'
  return (
    <span className="flex gap-1.5 text-ink-2">
      <Icon of={icons[words.kind]} size={14} className={classes('mt-px', tone)} />
      <span>
        <b className={classes('font-label', tone)}>{words.title}</b> {words.text}
        {/* A countdown that is read out every second would drown everything else. */}
        {secondsLeft !== null && <span aria-hidden="true"> Next try in {secondsLeft} s.</span>}
      </span>
    </span>
  )
}
