/** Text as it is compared: without case and accents. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase()
}

/** Whether every word of a query occurs in a text, in any order. */
export function matchesWords(text: string, query: string): boolean {
  const folded = foldText(text)
  return foldText(query)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

/** A stretch of a text that was found, or not. */
export interface TextPart {
  text: string
  isHit: boolean
}

/** Splits a text where a query occurs in it as it was typed; the parts joined are the text. */
export function splitAtHits(text: string, query: string): TextPart[] {
  const wanted = foldText(query.trim())
  // Folding may change the length; then a part cannot be placed, and the text is shown whole.
  const folded = foldText(text)
  if (wanted === '' || folded.length !== text.length) return [{ text, isHit: false }]
  const parts: TextPart[] = []
  let from = 0
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, from)) {
    if (at > from) parts.push({ text: text.slice(from, at), isHit: false })
    parts.push({ text: text.slice(at, at + wanted.length), isHit: true })
    from = at + wanted.length
  }
  if (from < text.length || parts.length === 0) parts.push({ text: text.slice(from), isHit: false })
  return parts
}
