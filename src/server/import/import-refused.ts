import { quote } from '../http/problem.ts'
import { formatPath } from '../http/problems.ts'

/** Nothing was stored; each line of the message begins with the path of an error. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused'
}

type Path = readonly PropertyKey[]

const maxShown = 100

/** Collects the errors of a document, so that one run reports all of them. */
export class ImportFaults {
  readonly #shown = new Set<string>()
  #hidden = 0

  /** `add(['cards', 3, 'cardId'], 'names no card', id)`: `cards[3].cardId names no card: "x".` */
  add(path: Path, fault: string, value?: string): void {
    this.addSentence(`${formatPath(path)} ${fault}${value === undefined ? '' : `: ${quote(value)}`}.`)
  }

  addSentence(sentence: string): void {
    if (this.#shown.has(sentence)) return
    if (this.#shown.size < maxShown) this.#shown.add(sentence)
    else this.#hidden += 1
  }

  throwIfAny(): void {
    if (this.#shown.size === 0) return
    const more = this.#hidden === 0 ? [] : [`… and ${this.#hidden.toLocaleString('en-US')} more.`]
    throw new ImportRefused([...this.#shown, ...more].join('\n'))
  }
}
