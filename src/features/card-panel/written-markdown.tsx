import { codeLines, partsOfLine } from '#domain/markdown/markdown-signs.ts'

/** A stroke makes words strong without making them wider: every letter must lie on that of the field. */
const looks = { words: undefined, sign: 'text-ink-3', strong: '[-webkit-text-stroke:0.4px]' }

function WrittenLine({ line, isCode }: { line: string; isCode: boolean }) {
  return (
    <div className="min-h-6 [unicode-bidi:plaintext]">
      {isCode
        ? line
        : partsOfLine(line).map(({ text, look }, index) =>
            look === 'words' ? (
              text
            ) : (
              <span key={index} className={looks[look]}>
                {text}
              </span>
            ),
          )}
    </div>
  )
}

/** What is written, with the signs of Markdown grey: it lies over a field whose own letters are not drawn. */
export function WrittenMarkdown({ text, className }: { text: string; className: string }) {
  const lines = text.split('\n')
  const areCode = codeLines(lines)
  return (
    <div aria-hidden="true" dir="auto" className={className}>
      {lines.map((line, index) => (
        <WrittenLine key={index} line={line} isCode={areCode[index] ?? false} />
      ))}
    </div>
  )
}
