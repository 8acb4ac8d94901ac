import { quote } from '../http/problem.ts'
import { formatPath } from '../http/problems.ts'

/** The document cannot be imported, and nothing was stored; the message begins with the path of the error. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused'
}

type Path = readonly PropertyKey[]

/** `refuse(['cards', 3, 'cardId'], 'names no card', id)`: `cards[3].cardId names no card: "x".` */
export function refuse(path: Path, fault: string, value?: string): never {
  throw new ImportRefused(`${formatPath(path)} ${fault}${value === undefined ? '' : `: ${quote(value)}`}.`)
}
