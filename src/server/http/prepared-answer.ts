import type { Endpoint, ResponseOf } from '#contract/endpoint.ts'

import { entityTag } from './entity-tag.ts'

/** The text of an answer that has been checked against the contract, with its `ETag`. */
export class PreparedAnswer {
  readonly body: string
  #tag: string | undefined

  constructor(body: string) {
    this.body = body
  }

  get tag(): string {
    return (this.#tag ??= entityTag(this.body))
  }
}

/** Writes an answer with the fields in the contract's order; throws if the contract does not allow it. */
export function prepareAnswer<E extends Endpoint>(endpoint: E, value: ResponseOf<E>): PreparedAnswer {
  const result = endpoint.response.safeParse(value)
  if (!result.success) {
    throw new Error(`${endpoint.id} answers what the contract does not allow`, { cause: result.error })
  }
  const isText = endpoint.responseType === 'text'
  return new PreparedAnswer(isText ? String(result.data) : JSON.stringify(result.data))
}
