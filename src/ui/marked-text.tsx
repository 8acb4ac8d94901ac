interface MarkedTextProps {
  text: string
  /** The parts to highlight, in UTF-16 offsets, in order and without overlaps. */
  ranges: readonly { start: number; end: number }[]
  look?: keyof typeof looks
}

const looks = {
  hit: 'rounded-bar bg-hit py-px text-hit-ink',
  shared: 'bg-transparent text-inherit underline decoration-accent-line decoration-2 underline-offset-3',
}

/** A text with its matches highlighted. */
export function MarkedText({ text, ranges, look = 'hit' }: MarkedTextProps) {
  if (ranges.length === 0) return text
  return (
    <>
      {ranges.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(ranges[index - 1]?.end ?? 0, start)}
          <mark className={looks[look]}>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.end)}
    </>
  )
}
