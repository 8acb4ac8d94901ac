/** A duration before the first start: '12d', '3h', '40min', '2d 5h'. */
export type Age = `${number}d` | `${number}h` | `${number}min` | `${number}d ${number}h`

/** A day before or after the first start: '12d' ago or 'in 12d'. */
export type PlannedDay = `${number}d` | `in ${number}d`

const unitMs = { d: 86_400_000, h: 3_600_000, min: 60_000 } as const
const agePart = /^(?<amount>\d+)(?<unit>d|h|min)$/

/** Returns the milliseconds of an age; throws for another text, so that a mistake fails the first test. */
export function ageMs(age: string): number {
  return age.split(' ').reduce((sumMs, part) => {
    const { amount, unit } = agePart.exec(part)?.groups ?? {}
    if (!amount || !unit) throw new Error(`'${age}' is not an age`)
    return sumMs + Number(amount) * unitMs[unit as keyof typeof unitMs]
  }, 0)
}

export function instantAt(age: string, now: Date): string {
  return new Date(now.getTime() - ageMs(age)).toISOString()
}

export function dateAt(day: string, now: Date): string {
  const signedAgeMs = day.startsWith('in ') ? -ageMs(day.slice('in '.length)) : ageMs(day)
  return new Date(now.getTime() - signedAgeMs).toISOString().slice(0, 'YYYY-MM-DD'.length)
}
