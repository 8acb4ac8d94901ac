/** `<hh:mm:ss> <speaker name>: <spoken text>` (api.md, 4.12). */
const transcriptLine = /^\d\d:[0-5]\d:[0-5]\d [^\s:][^:]*: .*\S/

/**
 * The transcript in an interview's body: the lines of its shape, each with the lines that follow it without that shape
 * (decisions.md, I1). Undefined where no line has it.
 */
export function findTranscript(body: string): string | undefined {
  const lines: string[][] = []
  for (const line of body.split(/\r\n|\n|\r/)) {
    if (transcriptLine.test(line)) lines.push([line.trimEnd()])
    else if (line.trim() !== '') lines.at(-1)?.push(line.trim())
  }
  return lines.length === 0 ? undefined : lines.map((parts) => parts.join(' ')).join('\n')
}
