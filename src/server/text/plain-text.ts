import { stripInline } from './strip-inline.ts'

const lineMarker = /^ {0,3}(?:#{1,6}[ \t]+|>[ \t]?|[-*+][ \t]+(?:\[[ xX]\][ \t]+)?|\d{1,9}[.)][ \t]+)/
const fence = /^ {0,3}(?:```|~~~)/
const rule = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/

/** Removes Markdown's marks, but not inside code. */
function stripMarkdown(markdown: string): string {
  let isCode = false
  const lines = markdown.split(/\r\n|\n|\r/).flatMap((line) => {
    if (fence.test(line)) {
      isCode = !isCode
      return []
    }
    if (isCode) return [line]
    return rule.test(line) ? [] : [stripInline(line.replace(lineMarker, ''))]
  })
  return lines.join('\n').trim()
}

/** Returns a body as plain text (contract/README.md, 4.6). */
export function plainText(body: string, { isMarkdown }: { isMarkdown: boolean }): string {
  return isMarkdown ? stripMarkdown(body) : body
}

const previewLength = 160

/** Returns the first 160 characters without cutting one in two (contract/README.md, F2). */
export function textPreview(content: string): string {
  return Array.from(content.slice(0, previewLength * 2))
    .slice(0, previewLength)
    .join('')
}
