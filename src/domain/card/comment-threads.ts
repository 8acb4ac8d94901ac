import { groupBy } from '../group-by.ts'
interface ThreadComment {
  commentId: string
  threadRoot?: string
  createdAt?: string
}

export interface CommentThread<Comment> {
  root: Comment
  replies: Comment[]
}

const timeOf = ({ createdAt }: ThreadComment) => Date.parse(createdAt ?? '') || 0

/** Sorts the oldest answer first, and the thread with the newest comment last. */
export function groupThreads<Comment extends ThreadComment>(
  comments: readonly Comment[],
): CommentThread<Comment>[] {
  const byId = new Map(comments.map((comment) => [comment.commentId, comment]))
  const threads = groupBy(comments, ({ commentId, threadRoot }) => {
    // Answers to a missing comment stay together.
    const rootId = threadRoot || commentId
    const grandRoot = byId.get(rootId)?.threadRoot
    return grandRoot && byId.has(grandRoot) ? grandRoot : rootId
  })
  return Array.from(threads, ([rootId, members]) => {
    const ordered = members.toSorted(
      (one, other) =>
        Number(other.commentId === rootId) - Number(one.commentId === rootId) || timeOf(one) - timeOf(other),
    )
    const [root, ...replies] = ordered as [Comment, ...Comment[]]
    return { root, replies }
  }).toSorted((one, other) => lastTime(one) - lastTime(other))
}

const lastTime = ({ root, replies }: CommentThread<ThreadComment>) =>
  Math.max(timeOf(root), ...replies.map(timeOf))
