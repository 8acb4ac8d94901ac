import Markdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'

import { isUrlOf } from '#contract/scalars.ts'

const plugins = [remarkGfm]

/** Only these ever become links (decisions.md, T6); a picture would tell a stranger who reads, so it is a link too. */
const canLead = (href: string | undefined): href is string =>
  href !== undefined && isUrlOf(href, ['http:', 'https:', 'mailto:'])

const components: Components = {
  a: ({ href, children }) =>
    canLead(href) ? (
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className="text-accent underline decoration-1 underline-offset-2"
      >
        {children}
      </a>
    ) : (
      children
    ),
  img: ({ src, alt }) => (typeof src === 'string' && canLead(src) ? `${alt ?? ''} (${src})` : alt),
  p: ({ children }) => <p className="whitespace-pre-line not-first:mt-4">{children}</p>,
  ul: ({ children }) => <ul className="list-disc ps-5 not-first:mt-4 marker:text-ink-3">{children}</ul>,
  ol: ({ children, start }) => (
    <ol start={start} className="list-decimal ps-6 not-first:mt-4 marker:text-ink-3">
      {children}
    </ol>
  ),
  blockquote: ({ children }) => (
    <blockquote className="border-s-2 border-line-2 ps-4 text-ink-2 not-first:mt-4">{children}</blockquote>
  ),
  // Headings of an entry do not belong to the outline of the screen.
  h1: ({ children }) => <p className="font-head not-first:mt-5">{children}</p>,
  h2: ({ children }) => <p className="font-head not-first:mt-5">{children}</p>,
  h3: ({ children }) => <p className="font-head not-first:mt-5">{children}</p>,
  h4: ({ children }) => <p className="font-head not-first:mt-5">{children}</p>,
  h5: ({ children }) => <p className="font-head not-first:mt-5">{children}</p>,
  h6: ({ children }) => <p className="font-head not-first:mt-5">{children}</p>,
  strong: ({ children }) => <strong className="font-label">{children}</strong>,
  hr: () => <hr className="my-5 border-line" />,
  pre: ({ children }) => (
    <pre className="mt-4 overflow-x-auto rounded-control bg-sunken p-3 font-mono text-12 whitespace-pre-wrap">
      {children}
    </pre>
  ),
  table: ({ children }) => (
    <div className="mt-4 overflow-x-auto">
      <table className="border-collapse text-13">{children}</table>
    </div>
  ),
  th: ({ children }) => (
    <th className="border-b border-line-2 px-2 py-1 text-start font-label">{children}</th>
  ),
  td: ({ children }) => <td className="border-b border-line px-2 py-1 align-top">{children}</td>,
}

/** The words of an entry with their form; raw HTML is shown as the text that it is. */
export function FeedbackMarkdown({ text }: { text: string }) {
  return (
    <Markdown remarkPlugins={plugins} components={components}>
      {text}
    </Markdown>
  )
}
