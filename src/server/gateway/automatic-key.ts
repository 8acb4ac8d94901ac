import type { AuthInfo } from '#contract/system.ts'

import { checkKey, type KeyCheck } from './check-key.ts'
import type { Upstream } from './upstream.ts'

const refusalMs = 10_000

/** The organization is read from the service once, and again after a refusal. */
export interface AutomaticKey {
  readonly apiKey: string
  /** Null if the service refuses the key; throws UpstreamFailure if it can't be reached. */
  organization(): Promise<AuthInfo | null>
  forget(): void
}

export function createAutomaticKey(apiKey: string, upstream: Upstream, now: () => Date): AutomaticKey {
  let known: AuthInfo | null = null
  let refusedUntilMs = 0
  let asking: Promise<KeyCheck> | null = null

  const organization = async (): Promise<AuthInfo | null> => {
    if (known !== null) return known
    if (now().getTime() < refusedUntilMs) return null
    asking ??= checkKey(upstream, apiKey).finally(() => {
      asking = null
    })
    const check = await asking
    known = check.isValid ? check.organization : null
    if (!check.isValid) refusedUntilMs = now().getTime() + refusalMs
    return known
  }
  const forget = () => {
    known = null
  }
  return { apiKey, organization, forget }
}
