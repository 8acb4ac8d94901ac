import { parsePath } from './paths.ts'

export type PastedTarget = { kind: 'link'; path: string } | { kind: 'id'; id: string }

interface LinkSources {
  /** Links to these origins open in the dashboard (contract/README.md, T6). */
  origins: readonly string[]
  /** Cards with the URL that the service returned for them. Links of the same shape lead to cards too. */
  knownCards?: readonly { cardId: string; cardUrl: string }[]
}

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}

function readOwnUrl(text: string, origins: readonly string[]): PastedTarget | null {
  const url = parseUrl(text)
  if (url === null || !origins.some((origin) => parseUrl(origin)?.origin === url.origin)) return null
  return readOwnPath(url.pathname + url.search + url.hash)
}

function readOwnPath(text: string): PastedTarget | null {
  const { pathname, search, hash } = new URL(text, 'http://dashboard')
  return parsePath(pathname, hash) === null ? null : { kind: 'link', path: pathname + search + hash }
}

function cardUrlStart({ cardId, cardUrl }: { cardId: string; cardUrl: string }): string | null {
  const ending = [encodeURIComponent(cardId), cardId].find((id) => cardUrl.endsWith(`/${id}`))
  return ending === undefined ? null : cardUrl.slice(0, -ending.length)
}

function readCardUrl(text: string, { knownCards = [] }: LinkSources): PastedTarget | null {
  const known = knownCards.find(({ cardUrl }) => cardUrl === text)
  if (known) return { kind: 'id', id: known.cardId }
  const start = knownCards
    .map(cardUrlStart)
    .find((url) => url !== null && text.startsWith(url) && URL.canParse(url))
  const [segment = ''] = start ? text.slice(start.length).split(/[/?#]/) : []
  if (segment === '') return null
  try {
    return { kind: 'id', id: decodeURIComponent(segment) }
  } catch {
    return { kind: 'id', id: segment }
  }
}

/** Returns null for other links and words. Ids contain a digit, a hyphen or an underscore. */
export function parsePasted(text: string, sources: LinkSources): PastedTarget | null {
  const trimmed = text.trim()
  if (isUrl(trimmed)) return readOwnUrl(trimmed, sources.origins) ?? readCardUrl(trimmed, sources)
  if (/^\/\w/.test(trimmed)) return readOwnPath(trimmed)
  if (!/^(?=.*[\d_-])[\p{L}\d_.:~-]{3,2000}$/u.test(trimmed)) return null
  return { kind: 'id', id: trimmed }
}

export const isUrl = (text: string) => /^https?:\/\//i.test(text)

/** Whether it can be an id of another service although "24/7 support" looks like one: only the service knows. */
export const mayBeUnusualId = (text: string) => mayBeId(text) && /[/%]/.test(text) && !isUrl(text)

/** Allows any character, as ids of other services do (contract/README.md, T1). */
export const mayBeId = (text: string) => /^[^\n\r]{1,2000}$/.test(text)
