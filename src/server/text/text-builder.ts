const piecesPerPart = 1000

/** Joins millions of pieces without one long step: in parts as they come. */
export class TextBuilder {
  readonly #parts: string[] = []
  #pieces: string[] = []

  get isEmpty(): boolean {
    return this.#parts.length + this.#pieces.length === 0
  }

  add(piece: string): void {
    this.#pieces.push(piece)
    if (this.#pieces.length < piecesPerPart) return
    this.#parts.push(this.#pieces.join(''))
    this.#pieces = []
  }

  toString(): string {
    return this.#parts.join('') + this.#pieces.join('')
  }
}

/** Yields the lines of a text one by one, because a list of 15 million takes too much memory. */
export function* linesOf(text: string): Generator<string> {
  const end = /\r\n|\n|\r/g
  let from = 0
  for (let match = end.exec(text); match !== null; match = end.exec(text)) {
    yield text.slice(from, match.index)
    from = end.lastIndex
  }
  yield text.slice(from)
}
