import { createFinder } from '#domain/text-match.ts'
import { MarkedText } from '#ui/marked-text.tsx'

interface HighlightedTitleProps {
  title: string
  query: string
  /** The current match of the find. */
  isNow: boolean
}

/** A title with the matches of the find highlighted. */
export const HighlightedTitle = ({ title, query, isNow }: HighlightedTitleProps) => (
  <MarkedText text={title} ranges={createFinder(query)(title)} look={isNow ? 'currentHit' : 'hit'} />
)
