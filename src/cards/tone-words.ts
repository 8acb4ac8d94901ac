import type { StatusTone } from '#domain/card/card-status.ts'

/** What the statuses of a tone mean together. */
export const toneWords: Record<StatusTone, string> = {
  ok: 'done or on track',
  ink: 'in progress',
  warn: 'at risk',
  bad: 'failed or out of bounds',
  quiet: 'not started',
}
