import { classes } from '#ui/classes.ts'
import { lazyComponent } from '#ui/lazy-component.ts'

const CardMarkdown = lazyComponent(async () => (await import('./markdown.tsx')).CardMarkdown)

/** Beyond this the parser would hold up the keys; a text of that size is shown as it was written. */
const markdownMaxLength = 60_000

interface MarkdownTextProps {
  text: string
  /** Reading size in a pane or on a card's page, smaller in a preview, the interface's own in a panel. */
  size?: 'reading' | 'page' | 'small' | 'panel'
  isMarkdown?: boolean
  /** Ticks the box of the list item that begins at this offset. */
  onToggleTask?: ((offset: number) => void) | undefined
}

const sizes = {
  reading: 'text-17 narrow:text-16 narrow:leading-6.5',
  page: 'max-w-[68ch] text-17 [--list-gap:8px] [--list-indent:18px] narrow:text-16 narrow:leading-6.5',
  small: 'text-14 leading-6',
  panel: 'text-13 [--block-gap:6px] [--list-gap:6px] [--list-indent:14px]',
}

/** A text as Markdown. Until the reader of it has arrived it stands as plain text, at once. */
export function MarkdownText({ text, size = 'reading', isMarkdown = true, onToggleTask }: MarkdownTextProps) {
  const plain = <p className="whitespace-pre-line">{text}</p>
  return (
    <div className={classes('text-pretty wrap-anywhere', sizes[size])} dir="auto">
      {isMarkdown && text.length <= markdownMaxLength ? (
        <CardMarkdown text={text} onToggleTask={onToggleTask} fallback={plain} />
      ) : (
        plain
      )}
    </div>
  )
}
