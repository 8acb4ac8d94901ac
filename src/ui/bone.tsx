import { classes } from './classes.ts'

interface BoneProps {
  className: string
}

/** Shows after 200 ms, so that fast answers don't flash. */
export function Bone({ className }: BoneProps) {
  return <span aria-hidden="true" className={classes('shown-late block rounded-key bg-sunken', className)} />
}
