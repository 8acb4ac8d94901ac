import { formatCount } from './format.ts'

export const unreadableText = (count: number) => `${formatCount(count, 'entry', 'entries')} could not be read`

export function UnreadableNote({ count, className = '' }: { count: number; className?: string }) {
  return count === 0 ? null : <p className={`text-12 text-ink-3 ${className}`}>{unreadableText(count)}</p>
}
