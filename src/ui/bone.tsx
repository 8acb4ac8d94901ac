import { classes } from './classes.ts'

interface BoneProps {
  /** Size and place: `h-3 w-24`. */
  className: string
}

/** A piece of what is being loaded. It shows only after 200 ms, so that fast answers never flash. */
export function Bone({ className }: BoneProps) {
  return <span aria-hidden="true" className={classes('shown-late block rounded-key bg-sunken', className)} />
}
