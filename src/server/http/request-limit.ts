import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

import { Problem } from './problem.ts'

interface LimitOptions {
  count: number
  seconds: number
  message: string
}

/** Counts in this process, by name; the next request after the limit gets 429 (contract/README.md, B3). */
export class RequestLimit {
  readonly #limiter: RateLimiterMemory
  readonly #count: number
  readonly #message: string

  constructor({ count, seconds, message }: LimitOptions) {
    this.#limiter = new RateLimiterMemory({ points: count, duration: seconds })
    this.#count = count
    this.#message = message
  }

  /** Throws 429 above the limit. */
  async use(name: string): Promise<void> {
    try {
      await this.#limiter.consume(name)
    } catch (error) {
      throw error instanceof RateLimiterRes ? this.#refusal(error) : error
    }
  }

  /** Throws 429 if `count` has reached the limit, without counting. */
  async check(name: string): Promise<void> {
    const used = await this.#limiter.get(name)
    if (used !== null && used.consumedPoints >= this.#count) throw this.#refusal(used)
  }

  async count(name: string): Promise<void> {
    await this.#limiter.penalty(name)
  }

  #refusal({ msBeforeNext }: RateLimiterRes): Problem {
    const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
    const wait = seconds === 1 ? 'one second' : `${seconds} seconds`
    return new Problem(429, `${this.#message} Try again in ${wait}.`, { 'Retry-After': String(seconds) })
  }
}

export const keyLimit = (count: number) =>
  new RequestLimit({ count, seconds: 60, message: 'This API key sends too many requests.' })

/** Limits failed sign-ins, per client address. */
export const signInLimit = (count: number) =>
  new RequestLimit({ count, seconds: 900, message: 'Too many sign-ins failed.' })
