type Value = string | boolean | null | readonly string[]

interface Clause<Key extends string> {
  key: Key
  match: { value: string | number | boolean }
}

export interface Filter<Key extends string> {
  must?: readonly Clause<Key>[]
  must_not?: readonly Clause<Key>[]
  should?: readonly Clause<Key>[]
}

export type FilterValues<Key extends string, Row> = Record<Key, (row: Row) => Value>

/** For a list, 'match' means 'contains'; a value of another type matches nothing (contract/README.md, S2). */
function isMatching<Key extends string, Row>(
  values: FilterValues<Key, Row>,
  row: Row,
  { key, match }: Clause<Key>,
): boolean {
  const value = values[key](row)
  return Array.isArray(value) ? value.includes(match.value) : value === match.value
}

/** Whether a filter selects a row: `should` selects nothing. */
export function isSelected<Key extends string, Row>(
  values: FilterValues<Key, Row>,
  row: Row,
  { must = [], must_not: mustNot = [] }: Filter<Key>,
): boolean {
  return (
    must.every((clause) => isMatching(values, row, clause)) &&
    !mustNot.some((clause) => isMatching(values, row, clause))
  )
}

/** The part of the score that `should` clauses decide. */
const shouldWeight = 0.2

/** Returns the most that a score can be raised to; 0 without clauses, which keep the order of scores. */
export function mostRaised(score: number, should: readonly unknown[] = []): number {
  return should.length === 0 ? 0 : score * (1 - shouldWeight) + shouldWeight
}

export function raisedScore<Key extends string, Row>(
  values: FilterValues<Key, Row>,
  row: Row,
  { score, should = [] }: { score: number; should: Filter<Key>['should'] },
): number {
  if (should.length === 0) return score
  const share = should.filter((clause) => isMatching(values, row, clause)).length / should.length
  return score * (1 - shouldWeight) + share * shouldWeight
}
