/** `<hh:mm:ss> <speaker name>: <spoken text>` */
const transcriptLine = /^\d\d:[0-5]\d:[0-5]\d [^\s:][^:]*: .*\S/

/**
 * Returns the transcript in an interview's body: the lines of this shape, each joined with the other lines after it
 * (contract/README.md, I1); undefined if no line has the shape.
 */
export function findTranscript(body: string): string | undefined {
  const lines: string[][] = []
  for (const line of body.split(/\r\n|\n|\r/)) {
    if (transcriptLine.test(line)) lines.push([line.trimEnd()])
    else if (line.trim() !== '') lines.at(-1)?.push(line.trim())
  }
  return lines.length === 0 ? undefined : lines.map((parts) => parts.join(' ')).join('\n')
}
