import type { MountOptions } from '../http/mount.ts'

export function clauseHint(keys: readonly string[]): MountOptions {
  const hint =
    `A clause is {"key": …, "match": {"value": …}} with a text, a number, true or false as its value; ` +
    `the keys are ${keys.join(', ')}.`
  return { hint: ([field, ...steps]) => (field === 'filter' && steps.at(-1) !== 'key' ? hint : undefined) }
}
