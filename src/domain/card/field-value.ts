export type FieldValue = string | readonly ResourceValue[]
/** Members that other services add are sent back unchanged. */
export interface ResourceValue {
  url?: string
  title?: string
  [member: string]: unknown
}

const resourceKey = (resource: ResourceValue) =>
  JSON.stringify(
    Object.entries(resource)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

/** Ignores the order and the empty members of a resource. */
export const isSameValue = (a: FieldValue | undefined, b: FieldValue | undefined): boolean =>
  typeof a === 'object' && typeof b === 'object'
    ? a.length === b.length && a.every((item, index) => resourceKey(item) === resourceKey(b[index] ?? {}))
    : a === b
