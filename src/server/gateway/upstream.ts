/** The service behind the gateway. `target` is the path and query as the client sent them; a URL parser would change them. */
export interface Upstream {
  /** True for another party's service. It may not require a key, so the gateway does. */
  isForeign?: boolean
  fetch(request: Request, target: string): Response | Promise<Response>
}

/** The service could not be reached, or its answer cannot be passed on; the message is one sentence. */
export class UpstreamFailure extends Error {
  override readonly name = 'UpstreamFailure'
}
