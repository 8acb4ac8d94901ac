interface MarkedTextProps {
  text: string
  /** The parts to highlight, in UTF-16 offsets, in order and without overlaps. */
  ranges: readonly MarkedRange[]
  current?: MarkedRange
  look?: keyof typeof looks
}

interface MarkedRange {
  start: number
  end: number
}

const looks = {
  hit: 'rounded-bar bg-hit py-px text-hit-ink',
  currentHit: 'rounded-bar bg-hit-now py-px text-hit-ink outline-[1.5px] outline-ink',
  shared: 'bg-transparent text-inherit underline decoration-accent-line decoration-2 underline-offset-3',
}

export function MarkedText({ text, ranges, current, look = 'hit' }: MarkedTextProps) {
  if (ranges.length === 0) return text
  return (
    <>
      {ranges.map((range, index) => (
        <span key={range.start}>
          {text.slice(ranges[index - 1]?.end ?? 0, range.start)}
          <mark className={looks[range === current ? 'currentHit' : look]}>
            {text.slice(range.start, range.end)}
          </mark>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.end)}
    </>
  )
}
