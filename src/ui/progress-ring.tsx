interface ProgressRingProps {
  value: number
}

const radius = 6.5
const circumference = 2 * Math.PI * radius

/** Hidden from screen readers: a text with the same meaning is next to it. */
export function ProgressRing({ value }: ProgressRingProps) {
  const length = Math.min(1, Math.max(0, value)) * circumference
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 flex-none -rotate-90 fill-none stroke-2">
      <circle cx="8" cy="8" r={radius} className="stroke-line-2" />
      <circle
        cx="8"
        cy="8"
        r={radius}
        className="stroke-ink-2"
        strokeDasharray={`${length} ${circumference}`}
      />
    </svg>
  )
}
