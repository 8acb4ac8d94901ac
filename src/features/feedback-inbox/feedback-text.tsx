import { lazy, Suspense } from 'react'

import { classes } from '#ui/classes.ts'

const FeedbackMarkdown = lazy(async () => ({
  default: (await import('./feedback-markdown.tsx')).FeedbackMarkdown,
}))

/** Beyond this the parser would hold up the keys; a text of that size is shown as it was written. */
const markdownMaxLength = 60_000

interface FeedbackTextProps {
  text: string
  /** Reading size in the pane, smaller in a preview. */
  size?: 'reading' | 'small'
  isMarkdown?: boolean
}

/** The words of an entry. Until the Markdown reader has arrived they stand as plain text, at once. */
export function FeedbackText({ text, size = 'reading', isMarkdown = true }: FeedbackTextProps) {
  const plain = <p className="whitespace-pre-line">{text}</p>
  return (
    <div
      className={classes(
        'text-pretty',
        size === 'reading' ? 'text-17 narrow:text-16 narrow:leading-6.5' : 'text-14 leading-6',
      )}
    >
      {isMarkdown && text.length <= markdownMaxLength ? (
        <Suspense fallback={plain}>
          <FeedbackMarkdown text={text} />
        </Suspense>
      ) : (
        plain
      )}
    </div>
  )
}
