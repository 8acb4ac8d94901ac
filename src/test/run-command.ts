import { runCli } from '#server/cli/run-cli.ts'
import type { Progress } from '#server/progress.ts'

export async function runCommand(...args: string[]) {
  const printed: string[] = []
  const noted: string[] = []
  const progress: Progress[] = []
  const code = await runCli(args, {
    print: (text) => printed.push(text),
    note: (text) => noted.push(text),
    report: (each) => progress.push(each),
  })
  return { code, printed: printed.join('\n'), noted: noted.join('\n'), progress }
}
