/** Lists each card once, at its shortest distance, in its parents' order (contract/README.md, X2 and X4). */
export function walkLevels(
  targetId: string,
  maxLevels: number,
  neighboursOf: (cardId: string) => readonly string[],
): string[][] {
  const levels: string[][] = []
  const seen = new Set([targetId])
  for (let frontier = [targetId]; frontier.length > 0 && levels.length < maxLevels;) {
    const next: string[] = []
    for (const cardId of frontier) {
      for (const id of neighboursOf(cardId)) {
        if (seen.has(id)) continue
        seen.add(id)
        next.push(id)
      }
    }
    if (next.length > 0) levels.push(next)
    frontier = next
  }
  return levels
}
