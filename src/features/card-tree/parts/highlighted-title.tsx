import { findWords } from '#domain/text-match.ts'
import { MarkedText } from '#ui/marked-text.tsx'

interface HighlightedTitleProps {
  title: string
  query: string
  isNow: boolean
}

export const HighlightedTitle = ({ title, query, isNow }: HighlightedTitleProps) => (
  <MarkedText text={title} ranges={findWords(title, query)} look={isNow ? 'currentHit' : 'hit'} />
)
