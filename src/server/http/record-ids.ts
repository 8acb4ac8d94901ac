const maxIds = 100
const maxIdLength = 200
const maxDepth = 4
/** Bulk values may have any fields (contract/README.md, M3). */
const content = new Set(['metrics', 'failed'])
const namesIds = /^(?:id|\w+Ids?)$/

/** Returns ids for the audit log: no texts and no other values. */
export function recordIdsOf(...values: readonly unknown[]): string[] {
  const ids = new Set<string>()
  const collect = (value: unknown, isId: boolean, depth: number): void => {
    if (ids.size >= maxIds || depth > maxDepth) return
    if (typeof value === 'string') {
      if (isId) ids.add(value.slice(0, maxIdLength))
    } else if (Array.isArray(value)) {
      for (const each of value) collect(each, isId, depth + 1)
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, each] of Object.entries(value))
        if (!content.has(name)) collect(each, namesIds.test(name), depth + 1)
    }
  }
  for (const value of values) collect(value, false, 0)
  return [...ids]
}
