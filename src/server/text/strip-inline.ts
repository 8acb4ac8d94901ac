import { takeTurn } from '../take-turns.ts'
import { TextBuilder } from './text-builder.ts'

/** Reads each character once if positions grow, so a line takes linear time. */
function finder(line: string): (character: string, from: number) => number {
  const known = new Map<string, number>()
  return (character, from) => {
    const at = known.get(character)
    if (at !== undefined && (at === -1 || at >= from)) return at
    const found = line.indexOf(character, from)
    known.set(character, found)
    return found
  }
}

/** Characters that neither begin a mark nor end the text of a link. */
const plainRun = /[^\\`[\]!<*_~]+/y
const punctuation = /[!-/:-@[-`{-~]/
const wordCharacter = /[\p{L}\p{N}]/u
const autolink = /^(?:https?:\/\/|mailto:)\S+$/
const longestAutolink = 2000

export function stripInline(line: string): string {
  const stripper = new InlineStripper(line)
  while (!stripper.isDone) stripper.step()
  return stripper.pieces.join('')
}

const stepsPerTurn = 512

export async function stripLongLine(line: string): Promise<string> {
  const stripper = new InlineStripper(line)
  for (let steps = 1; !stripper.isDone; steps += 1) {
    stripper.step()
    if (steps % stepsPerTurn === 0) await takeTurn()
  }
  const text = new TextBuilder()
  for (const [index, piece] of stripper.pieces.entries()) {
    text.add(piece)
    if (index % stepsPerTurn === 0) await takeTurn()
  }
  return text.toString()
}

/** Marks inside a word, as in snake_case, are not emphasis. */
function isEmphasis(mark: string, before: string, after: string): boolean {
  if (mark.startsWith('~')) return mark.length === 2
  return mark.length <= 3 && !(wordCharacter.test(before) && wordCharacter.test(after))
}

class InlineStripper {
  readonly #line: string
  readonly #find: (character: string, from: number) => number
  readonly pieces: string[] = []
  /** Opening marks of emphasis without a closing one, with their position in the pieces. */
  readonly #open = new Map<string, number>()
  #at = 0
  /** The end of the current link's text, the position after its URL, and what follows its text. */
  #linkEnd: { at: number; next: number; address: string } | undefined

  constructor(line: string) {
    this.#line = line
    this.#find = finder(line)
  }

  get isDone(): boolean {
    return this.#at >= this.#line.length
  }

  step(): void {
    if (this.#at === this.#linkEnd?.at) {
      this.#take(this.#linkEnd.address, this.#linkEnd.next - this.#at)
      this.#linkEnd = undefined
      return
    }
    const character = this.#line[this.#at] ?? ''
    if (this.#takeMark(character)) return
    plainRun.lastIndex = this.#at
    const run = plainRun.exec(this.#line)?.[0] ?? character
    this.#take(run, run.length)
  }

  #takeMark(character: string): boolean {
    switch (character) {
      case '\\':
        return this.#escape()
      case '`':
        return this.#code()
      case '[':
      case '!':
        return this.#link()
      case '<':
        return this.#autolink()
      case '*':
      case '_':
      case '~':
        return this.#emphasis(character)
      default:
        return false
    }
  }

  #take(piece: string, length: number): true {
    this.pieces.push(piece)
    this.#at += length
    return true
  }

  #escape(): boolean {
    const next = this.#line[this.#at + 1] ?? ''
    return punctuation.test(next) && this.#take(next, 2)
  }

  #code(): boolean {
    const end = this.#find('`', this.#at + 1)
    return end > this.#at + 1 && this.#take(this.#line.slice(this.#at + 1, end), end + 1 - this.#at)
  }

  #link(): boolean {
    const start = this.#line[this.#at] === '!' ? this.#at + 1 : this.#at
    if (this.#line[start] !== '[' || this.#linkEnd !== undefined) return false
    const end = this.#find(']', start + 1)
    if (end === -1 || this.#line[end + 1] !== '(') return false
    const urlEnd = this.#find(')', end + 2)
    if (urlEnd === -1) return false
    const [url = ''] = this.#line
      .slice(end + 2, urlEnd)
      .trim()
      .split(/\s/, 1)
    const hasAddress = start === this.#at && autolink.test(url) && this.#line.slice(start + 1, end) !== url
    this.#linkEnd = { at: end, next: urlEnd + 1, address: hasAddress ? ` (${url})` : '' }
    return this.#take('', start + 1 - this.#at)
  }

  #autolink(): boolean {
    const end = this.#find('>', this.#at + 1)
    if (end === -1 || end - this.#at > longestAutolink) return false
    const url = this.#line.slice(this.#at + 1, end)
    return autolink.test(url) && this.#take(url, url.length + 2)
  }

  /** A mark without a partner stays. */
  #emphasis(character: string): boolean {
    let end = this.#at
    while (this.#line[end] === character) end += 1
    const mark = this.#line.slice(this.#at, end)
    const [before, after] = [this.#line[this.#at - 1] ?? ' ', this.#line[end] ?? ' ']
    if (!isEmphasis(mark, before, after)) return this.#take(mark, mark.length)
    const opener = this.#open.get(mark)
    if (opener !== undefined && before.trim() !== '') {
      this.pieces[opener] = ''
      this.#open.delete(mark)
      return this.#take('', mark.length)
    }
    if (after.trim() !== '') this.#open.set(mark, this.pieces.length)
    return this.#take(mark, mark.length)
  }
}
