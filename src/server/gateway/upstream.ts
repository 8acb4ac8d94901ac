/** The service behind the gateway. `target` is the path and query as the client wrote them: a URL parser would alter them. */
export interface Upstream {
  /** Somebody else's service: whether it asks for a key is its own affair, so the gateway asks for one itself. */
  isForeign?: boolean
  fetch(request: Request, target: string): Response | Promise<Response>
}

/** The service could not be asked, or gave nothing that can be passed on; the message says so in one sentence. */
export class UpstreamFailure extends Error {
  override readonly name = 'UpstreamFailure'
}
