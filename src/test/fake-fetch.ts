import { vi } from 'vitest'

export interface FakeCall {
  method: string
  path: string
  query: Record<string, string>
  headers: Headers
  body: unknown
}

export type Answer = Response | object | string

/** Replaces `fetch` by a fake service; plain objects are answered as JSON. Returns the requests so far. */
export function fakeFetch(answer: (call: FakeCall) => Answer | Promise<Answer>): FakeCall[] {
  const calls: FakeCall[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://localhost')
    const call: FakeCall = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    }
    init.signal?.throwIfAborted()
    calls.push(call)
    const given = await Promise.race([answer(call), aborted(init.signal)])
    if (given instanceof Response) return given
    return typeof given === 'string' ? new Response(given) : Response.json(given)
  })
  return calls
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(signal?.reason as Error)
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort)
  })
}

export const refuse = (status: number, message: string, headers: HeadersInit = {}) =>
  Response.json({ message }, { status, headers })

export function heldAnswer(): { answer: Promise<Answer>; give: (answer: Answer) => void } {
  let give!: (answer: Answer) => void
  const answer = new Promise<Answer>((resolve) => {
    give = resolve
  })
  return { answer, give }
}
