import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'

import { MarkdownText } from '#cards/markdown-text.tsx'
import { usePersonNames } from '#cards/use-person-names.ts'
import { PersonMark } from '#cards/person.tsx'
import { cardQueries } from '#data/cards/queries.ts'
import { groupThreads, type CommentThread } from '#domain/card/comment-threads.ts'
import { encodeId, paths } from '#domain/paths.ts'
import { formatCount, formatNumber } from '#ui/format.ts'
import { MoreButton } from '#ui/more-button.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import { useIsPrinting } from '#ui/use-is-printing.ts'

import { OpenedSection } from './opened-section.tsx'
import { useNamedTarget } from './use-named-target.ts'

interface Said {
  commentId: string
  body?: string
  createdAt?: string
  createdBy?: string
}

interface CommentsSectionProps {
  cardId: string
  commentsCount: number | undefined
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The comments as threads, the newest activity last. This API can't create comments. */
export function CommentsSection({ cardId, commentsCount, isOpen, onOpenChange }: CommentsSectionProps) {
  const reading = useQuery({ ...cardQueries.comments(cardId), enabled: isOpen })
  // The names of the authors go from this answer into the people's store.
  useQuery({ ...cardQueries.said(cardId), enabled: isOpen })
  const { comments: read = [], unreadable: unread = 0 } = reading.data ?? {}
  const isRead = reading.data !== undefined && (read.length > 0 || unread === 0)
  const count = isRead ? read.length : commentsCount
  return (
    <OpenedSection
      title="Comments"
      count={count === undefined ? undefined : formatNumber(count)}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      queryKey={cardQueries.comments(cardId).queryKey}
      reading={reading}
    >
      {({ comments, unreadable }) =>
        comments.length === 0 && unreadable === 0 ? (
          <p className="text-ink-3">None</p>
        ) : (
          <Threads cardId={cardId} threads={groupThreads<Said>(comments)} />
        )
      }
    </OpenedSection>
  )
}

const threadsAtFirst = 20
const threadsMore = 50
const answersAtFirst = 10
const answersMore = 50

function useFolded(
  length: number,
  { atFirst, more, namedAt }: { atFirst: number; more: number; namedAt: number },
) {
  const [opened, setOpened] = useState(atFirst)
  const isPrinting = useIsPrinting()
  const atEnd = isPrinting ? 0 : Math.max(0, length - opened)
  const folded = namedAt === -1 ? atEnd : Math.min(atEnd, namedAt)
  return { folded, unfold: () => setOpened(length - folded + more) }
}

function Threads({ cardId, threads }: { cardId: string; threads: readonly CommentThread<Said>[] }) {
  const isNamed = useNamedTarget('comment')
  const namedAt = threads.findIndex(({ root, replies }) =>
    [root, ...replies].some(({ commentId }) => isNamed(commentId)),
  )
  const { folded, unfold } = useFolded(threads.length, {
    atFirst: threadsAtFirst,
    more: threadsMore,
    namedAt,
  })
  return (
    <>
      {folded > 0 && (
        <MoreButton onPress={unfold} className="-mx-2 w-[calc(100%+16px)]">
          {formatCount(folded, 'older thread')}
        </MoreButton>
      )}
      <ul aria-label="Threads">
        {threads.slice(folded).map(({ root, replies }) => (
          <li key={root.commentId} className="not-first:pt-3">
            <Comment cardId={cardId} comment={root} isNamed={isNamed}>
              {replies.length > 0 && <Answers cardId={cardId} replies={replies} isNamed={isNamed} />}
            </Comment>
          </li>
        ))}
      </ul>
    </>
  )
}

interface AnswersProps {
  cardId: string
  replies: readonly Said[]
  isNamed: (commentId: string) => boolean
}

function Answers({ cardId, replies, isNamed }: AnswersProps) {
  const namedAt = replies.findIndex(({ commentId }) => isNamed(commentId))
  const { folded, unfold } = useFolded(replies.length, {
    atFirst: answersAtFirst,
    more: answersMore,
    namedAt,
  })
  return (
    <div className="col-start-2">
      {folded > 0 && (
        <MoreButton onPress={unfold} className="-mx-2 mt-1">
          {formatCount(folded, 'older answer')}
        </MoreButton>
      )}
      <ul aria-label="Answers">
        {replies.slice(folded).map((reply) => (
          <li key={reply.commentId} className="pt-2">
            <Comment cardId={cardId} comment={reply} isNamed={isNamed} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface CommentProps {
  cardId: string
  comment: Said
  isNamed: (commentId: string) => boolean
  children?: ReactNode
}

function Comment({ cardId, comment, isNamed, children }: CommentProps) {
  const nameOf = usePersonNames()
  const { commentId, body = '', createdAt, createdBy } = comment
  const name = createdBy === undefined ? 'Someone' : nameOf(createdBy)
  return (
    <article
      id={`comment-${encodeId(commentId)}`}
      {...(isNamed(commentId) ? { tabIndex: -1, 'data-return-focus': '' } : {})}
      className={`grid grid-cols-[20px_minmax(0,1fr)] gap-x-2 rounded-key py-1 ${isNamed(commentId) ? 'bg-accent-tint' : ''}`}
    >
      <PersonMark name={name} />
      <p className="text-12 leading-5 text-ink-3">
        <b className="me-1 text-13 font-label text-ink">{name}</b>
        <Link
          to={paths.comment(cardId, commentId)}
          className="rounded-key hover:text-ink narrow:inline-flex narrow:min-h-6 narrow:items-center"
        >
          {createdAt === undefined ? 'Link' : <RelativeTime value={createdAt} />}
        </Link>
      </p>
      <div className="col-start-2">
        <MarkdownText text={body} size="panel" />
      </div>
      {children}
    </article>
  )
}
