/** Each step is linear in the length of the text: none of its patterns can backtrack over more than one line. */
const inline: readonly [pattern: RegExp, replacement: string][] = [
  [/!\[([^\]\n]{0,1000})\]\([^()\s]{0,4000}(?: "[^"\n]{0,1000}")?\)/g, '$1'],
  [/\[([^[\]\n]{1,1000})\]\([^()\s]{0,4000}(?: "[^"\n]{0,1000}")?\)/g, '$1'],
  [/<((?:https?:\/\/|mailto:)[^<>\s]{1,4000})>/g, '$1'],
  [/(\*\*|__|~~)(?=\S)([^*_~\n]{1,4000})\1/g, '$2'],
  [/(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]{1,4000})\*(?![\p{L}\p{N}*])/gu, '$1'],
  [/(?<![\p{L}\p{N}_])_(?=\S)([^_\n]{1,4000})_(?![\p{L}\p{N}_])/gu, '$1'],
  [/`([^`\n]{1,4000})`/g, '$1'],
  [/\\([!-/:-@[-`{-~])/g, '$1'],
]

const lineMarker = /^ {0,3}(?:#{1,6}[ \t]+|>[ \t]?|[-*+][ \t]+(?:\[[ xX]\][ \t]+)?|\d{1,9}[.)][ \t]+)/
const fence = /^ {0,3}(?:```|~~~)/
const rule = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/

function plainLine(line: string): string {
  const content = line.replace(lineMarker, '')
  return inline.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), content)
}

/** The words of a Markdown text without its marks; code keeps its own. */
function stripMarkdown(markdown: string): string {
  let isCode = false
  const lines = markdown.split(/\r\n|\n|\r/).flatMap((line) => {
    if (fence.test(line)) {
      isCode = !isCode
      return []
    }
    if (isCode) return [line]
    return rule.test(line) ? [] : [plainLine(line)]
  })
  return lines.join('\n').trim()
}

/** A body as plain text: as it was sent, or without its marks where it is Markdown (api.md, 4.6). */
export function plainText(body: string, { isMarkdown }: { isMarkdown: boolean }): string {
  return isMarkdown ? stripMarkdown(body) : body
}

export const previewLength = 160

/** The first 160 characters, none cut in two (decisions.md, F2). */
export function textPreview(content: string): string {
  return Array.from(content.slice(0, previewLength * 2))
    .slice(0, previewLength)
    .join('')
}
