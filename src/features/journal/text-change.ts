import { diffWords, type DiffPart } from '#domain/card/word-diff.ts'

const contextLength = 40
const changeMaxLength = 160
/** The share of the shorter text. */
const leastShared = 1 / 3

export const textChange = (before: string, after: string): DiffPart[] => joinUnlike(diffWords(before, after))

/** Keeps a little unchanged text around the removed and added words, and of those the beginning. */
export const shortenParts = (parts: readonly DiffPart[]): DiffPart[] =>
  parts.map((part, index) => ({ ...part, text: shorten(part, index === 0, index === parts.length - 1) }))

const isChange = ({ kind }: DiffPart) => kind !== 'same'
const textOf = (parts: readonly DiffPart[]) => parts.map(({ text }) => text).join('')
const lettersOf = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0

/** If few words are the same from the first change to the last, they are only a coincidence that is hard to read. */
function joinUnlike(parts: DiffPart[]): DiffPart[] {
  const [first, last] = [parts.findIndex(isChange), parts.findLastIndex(isChange)]
  const middle = parts.slice(first, last + 1)
  const without = (kind: DiffPart['kind']) => textOf(middle.filter((part) => part.kind !== kind))
  const [before, after] = [without('added'), without('removed')]
  const shared = lettersOf(textOf(middle.filter(({ kind }) => kind === 'same')))
  if (shared >= leastShared * Math.min(lettersOf(before), lettersOf(after))) return parts
  const joined: DiffPart[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]
  return [...parts.slice(0, first), ...joined, ...parts.slice(last + 1)]
}

/** A word is cut only if it is longer than all of the context. */
const beginningOf = (text: string) =>
  text.length <= contextLength ? text : text.slice(0, contextLength).replace(/(?<=\s)\S+$/, '')
const endOf = (text: string) =>
  text.length <= contextLength ? text : text.slice(-contextLength).replace(/^\S+(?=\s)/, '')

function shorten({ kind, text }: DiffPart, isFirst: boolean, isLast: boolean): string {
  if (kind !== 'same') return text.length > changeMaxLength ? `${text.slice(0, changeMaxLength)}…` : text
  const [start, end] = [beginningOf(text), endOf(text)]
  if (isFirst) return end === text ? text : `…${end}`
  if (isLast) return start === text ? text : `${start}…`
  return text.length > 2 * contextLength ? `${start} … ${end}` : text
}
