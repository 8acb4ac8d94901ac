import { formatInitials } from '#ui/format.ts'

import { usePersonNames } from './use-person-names.ts'

export function PersonMark({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="inline-grid size-5 flex-none place-items-center rounded-full bg-pressed text-10 font-head text-ink-2"
    >
      {formatInitials(name)}
    </span>
  )
}

export function PersonName({ userId }: { userId: string }) {
  const name = usePersonNames()(userId)
  return (
    <span title={userId} className="inline-block max-w-full truncate align-bottom">
      {name}
    </span>
  )
}

export function Person({ userId }: { userId: string }) {
  const name = usePersonNames()(userId)
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5" title={userId}>
      <PersonMark name={name} />
      <span className="truncate">{name}</span>
    </span>
  )
}
