import { createProgressBar } from './cli/progress-bar.ts'
import { runCli } from './cli/run-cli.ts'

const bar = createProgressBar()
process.exitCode = await runCli(process.argv.slice(2), {
  print(text) {
    bar.stop()
    process.stdout.write(`${text}\n`)
  },
  note(text) {
    bar.stop()
    process.stderr.write(`${text}\n`)
  },
  report: bar.report,
})
bar.stop()
