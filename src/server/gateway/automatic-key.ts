import type { AuthInfo } from '#contract/system.ts'

import { checkKey, type KeyCheck } from './check-key.ts'
import type { Upstream } from './upstream.ts'

/** How long it is remembered that the service refused the gateway's own key. */
const refusalMs = 10_000

/** The organization of the gateway's own key, asked of the service once and again after a refusal. */
export interface AutomaticKey {
  readonly apiKey: string
  /** Null where the service refuses the key; throws UpstreamFailure where it can't be asked. */
  organization(): Promise<AuthInfo | null>
  /** The service refused the key just now: what was known of it no longer holds. */
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
