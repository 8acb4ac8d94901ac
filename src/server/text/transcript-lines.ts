import { takeTurn } from '../take-turns.ts'
import { linesOf, TextBuilder } from './text-builder.ts'

const linesPerStep = 64

/** `<hh:mm:ss> <speaker name>: <spoken text>` */
const transcriptLine = /^\d\d:[0-5]\d:[0-5]\d [^\s:][^:]*: .*\S/

/** Joins each line with the rows below it (contract/README.md, I1); undefined if no line has the shape. */
export async function findTranscript(body: string): Promise<string | undefined> {
  const text = new TextBuilder()
  let lines = 0
  for (const line of linesOf(body)) {
    lines += 1
    if (lines % linesPerStep === 0) await takeTurn()
    if (transcriptLine.test(line)) {
      if (!text.isEmpty) text.add('\n')
      text.add(line.trimEnd())
    } else if (!text.isEmpty && line.trim() !== '') {
      text.add(' ')
      text.add(line.trim())
    }
  }
  return text.isEmpty ? undefined : text.toString()
}
