import type { Hit } from '#domain/transcript/find-in-transcript.ts'
import { classes } from '#ui/classes.ts'

interface MarkedTextProps {
  text: string
  /** The hits in this text, in order. */
  hits: readonly Hit[] | undefined
  currentHit: Hit | undefined
}

/** A text with its hits marked. */
export function MarkedText({ text, hits, currentHit }: MarkedTextProps) {
  if (hits === undefined || hits.length === 0) return text
  const parts = hits.map((hit, index) => (
    <span key={hit.start}>
      {text.slice(hits[index - 1]?.end ?? 0, hit.start)}
      <mark
        className={classes(
          'rounded-bar py-px text-hit-ink',
          hit === currentHit ? 'bg-hit-now outline-[1.5px] outline-ink' : 'bg-hit',
        )}
      >
        {text.slice(hit.start, hit.end)}
      </mark>
    </span>
  ))
  return (
    <>
      {parts}
      {text.slice(hits.at(-1)?.end ?? 0)}
    </>
  )
}
