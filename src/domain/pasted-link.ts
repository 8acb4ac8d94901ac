import { parsePath, paths } from './paths.ts'

/** What a pasted or typed text leads to: `path` inside the dashboard. An id alone does not tell its kind for certain. */
export interface PastedPlace {
  path: string
  isById: boolean
}

const pathOfId = [
  { prefix: /^(?:fb|feedback)_/i, path: paths.feedback },
  { prefix: /^(?:int|iv|interview)_/i, path: (id: string) => paths.interview(id) },
]

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}

function readUrl(text: string, origins: readonly string[]): PastedPlace | null {
  const url = parseUrl(text)
  if (url === null || !origins.some((origin) => parseUrl(origin)?.origin === url.origin)) return null
  return parsePath(url.pathname, url.hash) === null
    ? null
    : { path: url.pathname + url.search + url.hash, isById: false }
}

/**
 * Reads a text as a link of the dashboard or as an id. `origins` are those whose links open inside (decisions.md, T6); links
 * to anywhere else lead nowhere. A word without a digit, a hyphen or an underscore is taken for a word.
 */
export function parsePasted(text: string, origins: readonly string[]): PastedPlace | null {
  const trimmed = text.trim()
  if (/^https?:\/\//i.test(trimmed)) return readUrl(trimmed, origins)
  if (!/^(?=.*[\d_-])[\p{L}\d_.:~-]{3,200}$/u.test(trimmed)) return null
  const toPath = pathOfId.find(({ prefix }) => prefix.test(trimmed))?.path ?? paths.card
  return { path: toPath(trimmed), isById: true }
}
