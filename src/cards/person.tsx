import { usePersonName } from '#data/organization-data.ts'
import { formatInitials } from '#ui/format.ts'

interface PersonProps {
  userId: string
  /** Left out: the name that a context has told, if any has. */
  name?: string | undefined
  /** Only the initials are seen, the name is for screen readers. */
  isCompact?: boolean
}

/** An id that is too long to read, cut to what tells it apart: 'u_8c41ab…'. */
export const shortId = (id: string) => (id.length <= 12 ? id : `${id.slice(0, 8)}…`)

/** A person as initials and name; one whose name nobody has told yet stands as a short id. */
export function Person({ userId, name: givenName, isCompact = false }: PersonProps) {
  const knownName = usePersonName(userId)
  const name = givenName ?? knownName
  return (
    <span
      className="inline-flex min-w-0 items-center gap-1.5"
      title={name === undefined ? userId : undefined}
    >
      <span
        aria-hidden
        className="inline-grid size-5 flex-none place-items-center rounded-full bg-pressed text-10 font-head text-ink-2"
      >
        {formatInitials(name ?? userId)}
      </span>
      <span className={isCompact ? 'sr-only' : 'truncate'}>{name ?? shortId(userId)}</span>
    </span>
  )
}
