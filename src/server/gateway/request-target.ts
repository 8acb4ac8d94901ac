/** The path of a request target, without its query. */
export function pathOf(target: string): string {
  return target.split(/[?#]/, 1)[0] ?? ''
}

/** Whether a path as the client wrote it belongs to the API. */
export const isApiPath = (path: string) => /^\/(?:v1|beta)(?:\/|$)/.test(path)

/**
 * Whether the path still belongs to the API once its dot segments (also `%2e`, and behind a backslash) are resolved, as a
 * service or a proxy before it may do. Nothing else is decoded: an id may be any text, also `../x`.
 */
export function staysInApi(path: string): boolean {
  const resolved: string[] = []
  for (const segment of path.split(/[/\\]/).slice(1)) {
    const plain = segment.replace(/%2e/gi, '.')
    if (plain === '..') resolved.pop()
    else if (plain !== '.') resolved.push(segment)
  }
  return isApiPath(`/${resolved.join('/')}`)
}
