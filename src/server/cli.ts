import { Presets, SingleBar } from 'cli-progress'

import { runCli } from './cli/run-cli.ts'

// On standard error, if that is a terminal.
const format = '{what} {bar} {percentage} %, {value} of {total}'
const bar = new SingleBar({ format, hideCursor: true, clearOnComplete: true }, Presets.shades_classic)
process.exitCode = await runCli(process.argv.slice(2), {
  print(text) {
    bar.stop()
    process.stdout.write(`${text}\n`)
  },
  note(text) {
    bar.stop()
    process.stderr.write(`${text}\n`)
  },
  report({ what, done, total }) {
    if (!bar.isActive) bar.start(total, done, { what })
    bar.setTotal(total)
    bar.update(done, { what })
  },
})
bar.stop()
