import { classes } from '#ui/classes.ts'
import { lazyComponent } from '#ui/lazy-component.ts'

import { PlainText } from './plain-text.tsx'

const CardMarkdown = lazyComponent(async () => (await import('./markdown.tsx')).CardMarkdown, {
  isOptional: true,
})

/** Before the network may be lost. */
export const preloadMarkdown = (): void => CardMarkdown.preload()

/** Longer texts are shown unformatted: the parser would block typing for 0.2 s and more. */
const markdownMaxLength = 30_000
interface MarkdownTextProps {
  text: string
  size?: 'reading' | 'page' | 'small' | 'panel'
  isMarkdown?: boolean
  onToggleTask?: (offset: number) => void
}

const sizes = {
  reading: 'text-17 narrow:text-16 narrow:leading-6.5',
  page: 'max-w-[68ch] text-17 [--list-gap:8px] [--list-indent:18px] narrow:text-16 narrow:leading-6.5',
  small: 'text-14 leading-6',
  panel: 'text-13 [--block-gap:6px] [--list-gap:6px] [--list-indent:14px]',
}

/** Plain until the parser is loaded. */
export function MarkdownText({ text, size = 'reading', isMarkdown = true, onToggleTask }: MarkdownTextProps) {
  const plain = <PlainText text={text} />
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
