import type { Endpoint, ResponseOf } from '#contract/endpoint.ts'

import { entityTag, hashOfAnswer } from './entity-tag.ts'

/** The text of an answer that has been checked against the contract, or its bytes, with its `ETag`. */
export class PreparedAnswer {
  readonly body: string | Uint8Array<ArrayBuffer>
  #tag: string | undefined

  constructor(body: PreparedAnswer['body'], tag?: string) {
    this.body = body
    this.#tag = tag
  }

  get tag(): string {
    return (this.#tag ??= entityTag(hashOfAnswer().update(this.body)))
  }
}

const partLength = 64 * 1024

/** Encodes and hashes each part once it is complete, so that no step is long. */
export class AnswerWriter {
  readonly #hash = hashOfAnswer()
  readonly #parts: Uint8Array[] = []
  #text = ''

  add(text: string): void {
    this.#text += text
    if (this.#text.length >= partLength) this.#endPart()
  }

  #endPart(): void {
    const part = Buffer.from(this.#text)
    this.#hash.update(part)
    this.#parts.push(part)
    this.#text = ''
  }

  finish(): PreparedAnswer {
    this.#endPart()
    return new PreparedAnswer(Buffer.concat(this.#parts), entityTag(this.#hash))
  }
}

/** Writes the fields in the contract's order; throws if the contract does not allow the answer. */
export function prepareAnswer<E extends Endpoint>(endpoint: E, value: ResponseOf<E>): PreparedAnswer {
  const result = endpoint.response.safeParse(value)
  if (!result.success) {
    throw new Error(`${endpoint.id} answers what the contract does not allow`, { cause: result.error })
  }
  const isText = endpoint.responseType === 'text'
  return new PreparedAnswer(isText ? String(result.data) : JSON.stringify(result.data))
}
