type Body = string | Uint8Array<ArrayBuffer>

const bodies = new WeakMap<Response, Body>()

/** Keeps the body in memory: reading a stream takes longer than the rest of a short answer. */
export function respond(body: Body, init: ResponseInit): Response {
  return keepBody(new Response(body, init), body)
}

/** Returns the body of a response if it is in memory. */
export const bodyInMemory = (response: Response): Body | undefined => bodies.get(response)

/** Called for a copy of a response with the same body. */
export function keepBody(response: Response, body: Body | undefined): Response {
  if (body !== undefined) bodies.set(response, body)
  return response
}
