/** Work in steps of a few milliseconds, so that a page can answer its user in between. */
export type Steps<Result> = Generator<undefined, Result>

export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}
