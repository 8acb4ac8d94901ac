import { markOwnWords, type MarkedPart } from '#domain/card/word-diff.ts'

export interface TextPart {
  text: string
  kind: 'same' | 'removed' | 'added'
}

const contextLength = 40
const changeMaxLength = 160

/** Keeps a little unchanged text around the removed and added words. */
export function textChange(before: string, after: string): TextPart[] {
  const parts = join(markOwnWords(before, after), markOwnWords(after, before))
  return parts.map((part, index) => ({
    ...part,
    text: shorten(part, index === 0, index === parts.length - 1),
  }))
}

const joinTexts = (parts: readonly MarkedPart[]) => parts.map(({ text }) => text).join('')
const common = (parts: readonly MarkedPart[]) => joinTexts(parts.filter(({ isOwn }) => !isOwn))

function join(removed: readonly MarkedPart[], added: readonly MarkedPart[]): TextPart[] {
  // Common spaces alone would cut two different texts into single words.
  if (common(removed) !== common(added) || common(added).trim() === '') {
    return [part('removed', joinTexts(removed)), part('added', joinTexts(added))].filter(
      ({ text }) => text !== '',
    )
  }
  const joined: TextPart[] = []
  const old = removed.map((each) => ({ ...each }))
  for (const { text, isOwn } of added) {
    if (isOwn) {
      takeRemoved(old, joined)
      joined.push(part('added', text))
      continue
    }
    let left = text
    while (left !== '') {
      takeRemoved(old, joined)
      const same = old[0]!
      const taken = left.slice(0, same.text.length)
      joined.push(part('same', taken))
      left = left.slice(taken.length)
      same.text = same.text.slice(taken.length)
      if (same.text === '') old.shift()
    }
  }
  takeRemoved(old, joined)
  return joined
}

const part = (kind: TextPart['kind'], text: string): TextPart => ({ kind, text })

function takeRemoved(old: MarkedPart[], joined: TextPart[]): void {
  while (old[0]?.isOwn === true) joined.push(part('removed', old.shift()!.text))
}

/** A word is cut only if it is longer than all of the context. */
const beginningOf = (text: string) =>
  text.length <= contextLength ? text : text.slice(0, contextLength).replace(/(?<=\s)\S+$/, '')
const endOf = (text: string) =>
  text.length <= contextLength ? text : text.slice(-contextLength).replace(/^\S+(?=\s)/, '')

function shorten({ kind, text }: TextPart, isFirst: boolean, isLast: boolean): string {
  if (kind !== 'same') return text.length > changeMaxLength ? `${text.slice(0, changeMaxLength)}…` : text
  const [start, end] = [beginningOf(text), endOf(text)]
  if (isFirst) return end === text ? text : `…${end}`
  if (isLast) return start === text ? text : `${start}…`
  return text.length > 2 * contextLength ? `${start} … ${end}` : text
}
