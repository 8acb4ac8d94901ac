import { diffWords, type DiffPart } from '#domain/card/word-diff.ts'

const contextLength = 40
const changeMaxLength = 160

/** Keeps a little unchanged text around the removed and added words. */
export function textChange(before: string, after: string): DiffPart[] {
  const parts = diffWords(before, after)
  return parts.map((part, index) => ({
    ...part,
    text: shorten(part, index === 0, index === parts.length - 1),
  }))
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
