import { Presets, SingleBar } from 'cli-progress'

import type { Report } from '../progress.ts'

interface ProgressBar {
  report: Report
  stop(): void
}

/** Draws a bar on standard error, if that is a terminal. */
export function createProgressBar(): ProgressBar {
  const format = '{what} {bar} {percentage} %, {value} of {total}'
  const bar = new SingleBar({ format, hideCursor: true, clearOnComplete: true }, Presets.shades_classic)
  return {
    report({ what, done, total }) {
      if (!bar.isActive) bar.start(total, done, { what })
      bar.setTotal(total)
      bar.update(done, { what })
    },
    stop: () => bar.stop(),
  }
}
