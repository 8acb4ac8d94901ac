import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link } from 'react-router-dom'

import { MarkdownText } from '#cards/markdown-text.tsx'
import { messageOf } from '#data/api-error.ts'
import { cardQueries } from '#data/cards/queries.ts'
import { useLocalStore } from '#data/local/local-store.ts'
import { useMemory } from '#data/organization-data.ts'
import { groupThreads, type CommentThread } from '#domain/comment-threads.ts'
import { encodeId, paths } from '#domain/paths.ts'
import { Bone } from '#ui/bone.tsx'
import { Button } from '#ui/button.tsx'
import { formatInitials } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { PlainButton } from '#ui/plain-button.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import { UnreadableNote } from '#ui/unreadable-note.tsx'

import { OpenedSection } from './opened-section.tsx'
import { personOf } from './person-of.ts'
import { useNamedTarget } from './use-named-target.ts'

interface Said {
  commentId: string
  body?: string | undefined
  createdAt?: string | undefined
  createdBy?: string | undefined
}

interface CommentsSectionProps {
  cardId: string
  /** As the card tells it, before the comments have been read. */
  commentsCount: number | undefined
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** What was said about the card: threads, the one with the newest words last. Nothing can be written over this API. */
export function CommentsSection({ cardId, commentsCount, isOpen, onOpenChange }: CommentsSectionProps) {
  const { data, error, refetch } = useQuery({ ...cardQueries.comments(cardId), enabled: isOpen })
  // The context names the authors, and only it does (decisions.md, T8); what it says goes into the people's store.
  useQuery({
    ...cardQueries.context(cardId, {
      direction: 'descendants',
      maxLevels: 1,
      includeInsights: true,
      includeComments: true,
    }),
    enabled: isOpen,
  })
  const count = data?.comments.length ?? commentsCount
  return (
    <OpenedSection
      title="Comments"
      count={count === undefined ? undefined : String(count)}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      {() =>
        data === undefined ? (
          error === null ? (
            <div role="status" aria-label="Loading the comments" className="space-y-2 py-1">
              <Bone className="h-4 w-1/2" />
              <Bone className="h-4 w-full" />
            </div>
          ) : (
            <p role="alert" className="text-bad">
              {messageOf(error)}{' '}
              <Button size="s" onPress={() => void refetch()}>
                Retry
              </Button>
            </p>
          )
        ) : (
          <>
            {data.comments.length === 0 && data.unreadable === 0 && <p className="text-ink-3">None</p>}
            <Threads cardId={cardId} threads={groupThreads<Said>(data.comments)} />
            <UnreadableNote count={data.unreadable} />
          </>
        )
      }
    </OpenedSection>
  )
}

const shownThreads = 20

/** The newest threads; older ones on demand, above. */
function Threads({ cardId, threads }: { cardId: string; threads: readonly CommentThread<Said>[] }) {
  const isNamed = useNamedTarget('comment')
  const [shown, setShown] = useState(shownThreads)
  const hidden = isNamed ? 0 : Math.max(0, threads.length - shown)
  return (
    <>
      {hidden > 0 && (
        <PlainButton
          onPress={() => setShown(shown + 100)}
          className="-mx-2 flex min-h-7 w-[calc(100%+16px)] items-center gap-2 rounded-control px-2 text-ink-2 data-hovered:bg-sunken narrow:min-h-11"
        >
          <Icon of={Plus} size={14} className="text-ink-3" />
          {hidden} older {hidden === 1 ? 'thread' : 'threads'}
        </PlainButton>
      )}
      <ul aria-label="Threads">
        {threads.slice(hidden).map(({ root, replies }) => (
          <li key={root.commentId}>
            <Comment cardId={cardId} comment={root}>
              {replies.length > 0 && (
                <ul aria-label="Answers" className="col-start-2">
                  {replies.map((reply) => (
                    <li key={reply.commentId} className="pt-2">
                      <Comment cardId={cardId} comment={reply} />
                    </li>
                  ))}
                </ul>
              )}
            </Comment>
          </li>
        ))}
      </ul>
    </>
  )
}

interface CommentProps {
  cardId: string
  comment: Said
  children?: React.ReactNode
}

function Comment({ cardId, comment, children }: CommentProps) {
  const people = useLocalStore(useMemory().people)
  const { commentId, body = '', createdAt, createdBy } = comment
  const name = createdBy === undefined ? 'Somebody' : personOf(people, createdBy)
  return (
    <article
      id={`comment-${encodeId(commentId)}`}
      className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-2 rounded-key py-1 target:bg-accent-tint"
    >
      <span
        aria-hidden="true"
        className="inline-grid size-5 place-items-center rounded-full bg-pressed text-10 font-head text-ink-2"
      >
        {formatInitials(name)}
      </span>
      <header className="text-12 leading-5 text-ink-3">
        <b className="me-1 text-13 font-label text-ink">{name}</b>
        {createdAt !== undefined && (
          <Link to={paths.comment(cardId, commentId)} className="rounded-key hover:text-ink">
            <RelativeTime value={createdAt} />
          </Link>
        )}
      </header>
      <div className="col-start-2">
        <MarkdownText text={body} size="panel" />
      </div>
      {children}
    </article>
  )
}
