export function pathOf(target: string): string {
  return target.split(/[?#]/, 1)[0] ?? ''
}

export const isApiPath = (path: string) => /^\/(?:v1|beta)(?:\/|$)/.test(path)

/** Resolves dot segments as a service or proxy may do, but decodes nothing else: an id may be any text. */
export function staysInApi(path: string): boolean {
  const resolved: string[] = []
  for (const segment of path.split(/[/\\]/).slice(1)) {
    const plain = segment.replace(/%2e/gi, '.')
    if (plain === '..') resolved.pop()
    else if (plain !== '.') resolved.push(segment)
  }
  return isApiPath(`/${resolved.join('/')}`)
}
