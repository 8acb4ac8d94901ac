import { codeLines, tokenizeLine } from '#domain/markdown/markdown-tokens.ts'

/** A stroke makes words strong but not wider: every letter must cover that of the field. */
const classOf = { text: undefined, syntax: 'text-ink-3', strong: '[-webkit-text-stroke:0.4px]' }

function WrittenLine({ line, isCode }: { line: string; isCode: boolean }) {
  return (
    <div className="min-h-6 [unicode-bidi:plaintext]">
      {isCode
        ? line
        : tokenizeLine(line).map(({ text, kind }, index) =>
            kind === 'text' ? (
              text
            ) : (
              <span key={index} className={classOf[kind]}>
                {text}
              </span>
            ),
          )}
    </div>
  )
}

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
