import { classes } from '#ui/classes.ts'
import { formatInitials } from '#ui/format.ts'

interface InitialsMarkProps {
  organizationName: string
  isCurrent: boolean
}

/** An organization's initials; dark for the one of this tab. */
export function InitialsMark({ organizationName, isCurrent }: InitialsMarkProps) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'grid size-6 flex-none place-items-center rounded-control text-10 font-head tracking-normal',
        isCurrent ? 'bg-ink text-canvas' : 'bg-pressed text-ink-2',
      )}
    >
      {formatInitials(organizationName)}
    </span>
  )
}
