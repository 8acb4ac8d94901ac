import { splitWords } from './analyze-text.ts'
import { detectLanguage, isStopWord, stemWord } from './languages.ts'
import { lastTime, withoutTimes } from './passages.ts'

const snippetUnits = 200

export interface Snippet {
  text: string
  /** In a transcript, that of the line in which the snippet begins, if the passage has it. */
  time: string | undefined
}

/** Cuts out the part of a passage with the most different words of a query. */
export function cutSnippet(passage: string, query: string): Snippet {
  const start = snippetStart(passage, bestPosition(passage, query))
  const rest = withoutTimes(passage.slice(start))
  const isLong = rest.length > snippetUnits
  const cut = isLong ? rest.slice(0, Math.max(rest.lastIndexOf(' ', snippetUnits), snippetUnits / 2)) : rest
  const text = cut.toWellFormed().replaceAll('\uFFFD', '').replaceAll(/\s+/g, ' ').trim()
  const nextLine = passage.indexOf('\n', start)
  return {
    text: `${start > 0 ? '…' : ''}${text}${isLong ? '…' : ''}`,
    time: lastTime(nextLine === -1 ? passage : passage.slice(0, nextLine)),
  }
}

function bestPosition(passage: string, query: string): number {
  const words = splitWords(passage)
  const language = detectLanguage(words.map(({ word }) => word))
  const asked = new Set(
    splitWords(query)
      .filter(({ word }) => !isStopWord(word, language))
      .map(({ word }) => stemWord(word, language)),
  )
  const matches = words.flatMap(({ word, start, end }) => {
    const stem = stemWord(word, language)
    return asked.has(stem) ? [{ stem, start, end }] : []
  })
  let best = { position: 0, count: 0, length: 0 }
  matches.forEach(({ start: position }, first) => {
    const near = matches.slice(first).filter(({ end }) => end <= position + snippetUnits)
    const count = new Set(near.map(({ stem }) => stem)).size
    const length = (near.at(-1)?.end ?? position) - position
    if (count > best.count || (count === best.count && length < best.length))
      best = { position, count, length }
  })
  return best.position
}

/** Begins at the line or sentence, or at a near word if that is far away. */
function snippetStart(passage: string, position: number): number {
  const before = passage.slice(0, position)
  const sentence = [...before.matchAll(/[.!?]\s+/g)].at(-1)
  const start = Math.max(before.lastIndexOf('\n') + 1, sentence ? sentence.index + sentence[0].length : 0)
  if (position - start <= snippetUnits / 2) return start
  const space = passage.indexOf(' ', position - snippetUnits / 4)
  return space === -1 || space >= position ? position : space + 1
}
