import { takeTurn } from '../take-turns.ts'
import { formatPath } from './problems.ts'

/** Deeper values are refused, because serializing them would exhaust the stack. */
const maxDepth = 1000

export const isPlainText = (text: string) => text.isWellFormed() && !text.includes('\0')

const notPlainText = 'must be well-formed Unicode text without NUL characters'

export function findTextFault(text: string, subject: string): string | undefined {
  return isPlainText(text) ? undefined : `${subject} ${notPlainText}.`
}

class Frame {
  readonly #value: Record<PropertyKey, unknown>
  readonly #names: readonly string[] | undefined
  readonly #length: number
  #at = -1

  constructor(value: object) {
    this.#value = value as Record<PropertyKey, unknown>
    this.#names = Array.isArray(value) ? undefined : Object.keys(value)
    this.#length = this.#names?.length ?? (value as readonly unknown[]).length
  }

  advance(): boolean {
    this.#at += 1
    return this.#at < this.#length
  }

  get key(): string | number {
    return this.#names?.[this.#at] ?? this.#at
  }

  get value(): unknown {
    return this.#value[this.key]
  }
}

function faultHere({ key, value }: Frame, path: () => string): string | undefined {
  if (typeof key === 'string' && !isPlainText(key)) return `The name of a field ${notPlainText}.`
  return typeof value === 'string' && !isPlainText(value) ? `${path()} ${notPlainText}.` : undefined
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

const stepsPerTurn = 1000

/** Finds NUL and lone surrogates (contract/README.md, E4). Recursion would exhaust the stack. */
export async function findBodyFault(body: unknown): Promise<string | undefined> {
  if (typeof body === 'string') return findTextFault(body, 'The body')
  const frames = isContainer(body) ? [new Frame(body)] : []
  const path = () => formatPath(frames.slice(0, 12).map(({ key }) => key))
  let steps = 0
  for (let frame = frames.at(-1); frame !== undefined; frame = frames.at(-1)) {
    steps += 1
    if (steps % stepsPerTurn === 0) await takeTurn()
    if (!frame.advance()) {
      frames.pop()
      continue
    }
    const fault = faultHere(frame, path)
    if (fault !== undefined) return fault
    if (!isContainer(frame.value)) continue
    if (frames.length === maxDepth) return 'The body is nested too deeply.'
    frames.push(new Frame(frame.value))
  }
  return undefined
}
