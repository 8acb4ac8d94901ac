import { createContext, useContext, type ReactNode } from 'react'
import Markdown, { type Components, type ExtraProps } from 'react-markdown'
import remarkGfm from 'remark-gfm'

import { isUrlOf } from '#contract/scalars.ts'

import { ExternalLink } from './external-link.tsx'

const plugins = [remarkGfm]

/** Images become text: loading one would reveal the reader to its server. */
const canLead = (href: string | undefined): href is string =>
  href !== undefined && isUrlOf(href, ['http:', 'https:', 'mailto:'])

/** Headings of a text do not belong to the outline of the screen. */
const Heading = ({ children }: { children?: ReactNode }) => (
  <p dir="auto" className="font-head not-first:mt-5">
    {children}
  </p>
)

type MarkdownElement = NonNullable<ExtraProps['node']>

const ToggleContext = createContext<((offset: number) => void) | undefined>(undefined)
const TaskContext = createContext<MarkdownElement | undefined>(undefined)

function textOf(node: MarkdownElement['children'][number]): string {
  if (node.type === 'text') return node.value
  if (node.type !== 'element' || node.tagName === 'ul' || node.tagName === 'ol') return ''
  return node.children.map(textOf).join('')
}

function TaskBox({ isDone }: { isDone: boolean }) {
  const toggle = useContext(ToggleContext)
  const item = useContext(TaskContext)
  const offset = item?.position?.start.offset
  return (
    <input
      type="checkbox"
      aria-label={(item && textOf(item).trim()) || 'Done'}
      checked={isDone}
      disabled={toggle === undefined || offset === undefined}
      onChange={() => offset !== undefined && toggle?.(offset)}
      className="me-2 size-4 align-[-3px] accent-accent"
    />
  )
}

const dots =
  '[&>li]:relative [&>li]:ps-[var(--list-indent,20px)] [&>li]:before:absolute [&>li]:before:start-[3px] [&>li]:before:top-[calc(0.5lh-2px)] [&>li]:before:size-1 [&>li]:before:rounded-full [&>li]:before:bg-ink-3'

const components: Components = {
  a: ({ href, children }) => (canLead(href) ? <ExternalLink href={href}>{children}</ExternalLink> : children),
  img: ({ src, alt }) => (typeof src === 'string' && canLead(src) ? `${alt ?? ''} (${src})` : alt),
  p: ({ children }) => (
    <p dir="auto" className="whitespace-pre-line not-first:mt-[var(--block-gap,16px)]">
      {children}
    </p>
  ),
  ul: ({ children, className }) => (
    <ul
      dir="auto"
      className={
        className === 'contains-task-list'
          ? 'space-y-1 not-first:mt-[var(--list-gap,16px)]'
          : `not-first:mt-[var(--list-gap,16px)] ${dots}`
      }
    >
      {children}
    </ul>
  ),
  ol: ({ children, start }) => (
    <ol
      start={start}
      dir="auto"
      className="list-decimal ps-6 not-first:mt-[var(--list-gap,16px)] marker:text-ink-3"
    >
      {children}
    </ol>
  ),
  li: ({ children, className, node }) => (
    <TaskContext value={node}>
      <li className={className === 'task-list-item' ? 'min-h-6 [&>ol]:ms-6 [&>ul]:ms-6' : undefined}>
        {children}
      </li>
    </TaskContext>
  ),
  input: ({ checked }) => <TaskBox isDone={checked === true} />,
  blockquote: ({ children }) => (
    <blockquote className="border-s-2 border-line-2 ps-4 text-ink-2 not-first:mt-[var(--block-gap,16px)]">
      {children}
    </blockquote>
  ),
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  strong: ({ children }) => <strong className="font-head">{children}</strong>,
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
  th: ({ children, style }) => (
    <th style={style} dir="auto" className="border-b border-line-2 px-2 py-1 text-start font-label">
      {children}
    </th>
  ),
  td: ({ children, style }) => (
    <td style={style} dir="auto" className="border-b border-line px-2 py-1 align-top">
      {children}
    </td>
  ),
}

interface MarkdownProps {
  text: string
  /** Ticks or unticks the box of the list item that begins at this offset of the text. */
  onToggleTask?: (offset: number) => void
}

/** Raw HTML is shown as plain text. */
export function CardMarkdown({ text, onToggleTask }: MarkdownProps) {
  return (
    <ToggleContext value={onToggleTask}>
      <Markdown remarkPlugins={plugins} components={components}>
        {text}
      </Markdown>
    </ToggleContext>
  )
}
