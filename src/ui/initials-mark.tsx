import { classes } from './classes.ts'
import { formatInitials } from './format.ts'

interface InitialsMarkProps {
  name: string
  isCurrent: boolean
}

export function InitialsMark({ name, isCurrent }: InitialsMarkProps) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'grid size-6 flex-none place-items-center rounded-control text-10 font-head tracking-normal',
        isCurrent ? 'bg-ink text-canvas' : 'bg-pressed text-ink-2',
      )}
    >
      {formatInitials(name)}
    </span>
  )
}
