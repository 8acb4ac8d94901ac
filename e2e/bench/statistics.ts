const sorted = (values: readonly number[]) => values.toSorted((one, other) => one - other)

/** Returns the percentile at a share from 0 to 1, or 0 without values. */
export function percentile(values: readonly number[], share: number): number {
  return sorted(values)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)
