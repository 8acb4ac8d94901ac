import CircleAlert from 'lucide-react/icons/circle-alert'
import CloudOff from 'lucide-react/icons/cloud-off'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import Lock from 'lucide-react/icons/lock'

import { formatWait } from '#data/api-error.ts'
import { classes } from '#ui/classes.ts'
import { Icon, type IconDrawing } from '#ui/icon.tsx'

import type { SignInProblem } from './sign-in-problem.ts'

interface SignInNoteProps {
  id: string
  isChecking: boolean
  problem: SignInProblem | null
  secondsLeft: number | null
}

const icons: Record<SignInProblem['kind'], IconDrawing> = {
  refused: CircleAlert,
  forbidden: Lock,
  unreachable: CloudOff,
  failed: CircleAlert,
}

export function SignInNote({ id, isChecking, problem, secondsLeft }: SignInNoteProps) {
  return (
    <p id={id} role="status" className="mt-1.5 text-12 text-ink-3">
      {isChecking ? (
        <span className="flex gap-1.5 text-ink-2">
          <Icon of={LoaderCircle} size={14} className="mt-px animate-spin" />
          Checking the key…
        </span>
      ) : problem === null ? (
        "A read key shows everything but can't change anything."
      ) : (
        <Problem problem={problem} secondsLeft={secondsLeft} />
      )}
    </p>
  )
}

function Problem({ problem, secondsLeft }: { problem: SignInProblem; secondsLeft: number | null }) {
  const tone = problem.kind === 'unreachable' ? 'text-warn' : 'text-bad'
  return (
    <span className="flex gap-1.5 text-ink-2">
      <Icon of={icons[problem.kind]} size={14} className={classes('mt-px', tone)} />
      <span>
        <b className={classes('font-label', tone)}>{problem.title}</b> {problem.text}
        {/* Hidden from screen readers, which would read every second. */}
        {secondsLeft !== null && <span aria-hidden="true"> Retrying in {formatWait(secondsLeft)}.</span>}
      </span>
    </span>
  )
}
