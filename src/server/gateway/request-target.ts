export function pathOf(target: string): string {
  return target.split(/[?#]/, 1)[0] ?? ''
}

/** Whether a path, as the client sent it, belongs to the API. */
export const isApiPath = (path: string) => /^\/(?:v1|beta)(?:\/|$)/.test(path)

/**
 * Whether a path is still inside the API after its dot segments (also `%2e`, also after a backslash) are resolved, as a
 * service or proxy may do. Nothing else is decoded, because an id may be any text, even `../x`.
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
