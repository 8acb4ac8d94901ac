/** `target` is the path and query as the client sent them; a URL parser would change them. */
export interface Upstream {
  /** Another party's service may not require a key, so the gateway does. */
  isForeign?: boolean
  fetch(request: Request, target: string): Response | Promise<Response>
}

interface UpstreamFailureOptions extends ErrorOptions {
  status?: number
  retryAfter?: string | null
}

/** The message is one or two sentences. */
export class UpstreamFailure extends Error {
  override readonly name = 'UpstreamFailure'
  readonly status: number
  readonly headers: Record<string, string>

  constructor(message: string, { status = 502, retryAfter, cause }: UpstreamFailureOptions = {}) {
    super(message, { cause })
    this.status = status
    this.headers = retryAfter ? { 'retry-after': retryAfter } : {}
  }
}
