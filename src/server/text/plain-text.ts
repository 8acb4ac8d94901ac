import { takeTurn } from '../take-turns.ts'
import { stripInline, stripLongLine } from './strip-inline.ts'
import { linesOf, TextBuilder } from './text-builder.ts'

const blockMarker = /^ {0,3}(?:#{1,6}[ \t]+|>[ \t]?)/
const bullet = /^([ \t]*)[-*+][ \t]+/
const fence = /^ {0,3}(?:```|~~~)/
/** Nested repetition would exhaust the stack on long lines. */
const rule = /^ {0,3}(?:-[ \t]*-[ \t]*-[- \t]*|\*[ \t]*\*[ \t]*\*[* \t]*|_[ \t]*_[ \t]*_[_ \t]*)$/
const longLine = 2000
const linesPerStep = 64

async function stripMarkdown(markdown: string): Promise<string> {
  const text = new TextBuilder()
  let isCode = false
  let lines = 0
  for (const line of linesOf(markdown)) {
    lines += 1
    if (lines % linesPerStep === 0) await takeTurn()
    if (fence.test(line)) {
      isCode = !isCode
      continue
    }
    if (!isCode && rule.test(line)) continue
    const stripped = isCode ? line : await stripLine(line.replace(blockMarker, '').replace(bullet, '$1• '))
    if (!text.isEmpty) text.add('\n')
    text.add(stripped)
  }
  return text.toString().trim()
}

const stripLine = (line: string) => (line.length < longLine ? stripInline(line) : stripLongLine(line))

/** Takes turns, because a body may have 15 million characters (contract/README.md, 4.6). */
export async function plainText(body: string, { isMarkdown }: { isMarkdown: boolean }): Promise<string> {
  return isMarkdown ? await stripMarkdown(body) : body
}

const previewLength = 160

/** Returns the first 160 characters, without cutting one in two (contract/README.md, F2). */
export function textPreview(content: string): string {
  return Array.from(content.slice(0, previewLength * 2))
    .slice(0, previewLength)
    .join('')
}
