import { splitAtHits } from '#domain/card/card-match.ts'

interface HighlightedTitleProps {
  title: string
  query: string
  /** The current match of the find. */
  isNow: boolean
}

/** A title with the matches of the find highlighted. */
export function HighlightedTitle({ title, query, isNow }: HighlightedTitleProps) {
  if (query.trim() === '') return title
  let offset = 0
  return splitAtHits(title, query).map(({ text, isHit }) => {
    const key = offset
    offset += text.length
    if (!isHit) return <span key={key}>{text}</span>
    const look = isNow ? 'bg-hit-now outline-[1.5px] outline-ink' : 'bg-hit'
    return (
      <mark key={key} className={`rounded-bar py-px text-hit-ink ${look}`}>
        {text}
      </mark>
    )
  })
}
