import { parsePath, paths } from './paths.ts'

/** The page that a pasted text leads to. `isById`: the kind of page is a guess. */
export interface PastedTarget {
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

function readUrl(text: string, origins: readonly string[]): PastedTarget | null {
  const url = parseUrl(text)
  if (url === null || !origins.some((origin) => parseUrl(origin)?.origin === url.origin)) return null
  return parsePath(url.pathname, url.hash) === null
    ? null
    : { path: url.pathname + url.search + url.hash, isById: false }
}

/**
 * Parses a text as a link to one of the origins (contract/README.md, T6), or as an id. Ids contain a digit, a hyphen or an
 * underscore. Returns null for other links and words.
 */
export function parsePasted(text: string, origins: readonly string[]): PastedTarget | null {
  const trimmed = text.trim()
  if (/^https?:\/\//i.test(trimmed)) return readUrl(trimmed, origins)
  if (!/^(?=.*[\d_-])[\p{L}\d_.:~-]{3,200}$/u.test(trimmed)) return null
  const toPath = pathOfId.find(({ prefix }) => prefix.test(trimmed))?.path ?? paths.card
  return { path: toPath(trimmed), isById: true }
}
