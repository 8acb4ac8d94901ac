/** The message is one or two sentences for the caller (contract/README.md, E2). */
export class Problem extends Error {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message)
    this.name = 'Problem'
    this.status = status
    this.headers = headers
  }
}

export function badRequest(message: string): Problem {
  return new Problem(400, message)
}

/** Quotes a text of the caller for a sentence, and shortens a long one. */
export function quote(text: string): string {
  const characters = Array.from(text.length > 400 ? text.slice(0, 400).toWellFormed() : text)
  return `"${characters.length > 80 ? `${characters.slice(0, 80).join('')}…` : text}"`
}

type Thing = 'card' | 'feedback' | 'interview' | 'workspace'

/** Gives unknown, deleted and foreign ids one message, so that nothing leaks (contract/README.md, E3). */
export function unknownId(thing: Thing, id: string, status = 400): Problem {
  return new Problem(status, `No ${thing} with the id ${quote(id)} in this organization.`)
}

export function problemResponse({ status, message, headers }: Problem): Response {
  return Response.json({ message }, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
}
