import { diffWords } from '#domain/card/word-diff.ts'

/** Marks the words that the other text lacks. */
export function MarkedWords({ text, other }: { text: string; other: string }) {
  return (
    <span className="whitespace-pre-line wrap-anywhere" dir="auto">
      {diffWords(other, text).map((part, index) =>
        part.kind === 'removed' ? null : part.kind === 'added' && part.text.trim() !== '' ? (
          <ins
            key={index}
            className="rounded-bar bg-[color-mix(in_srgb,var(--ok)_14%,transparent)] decoration-ok decoration-2 underline-offset-4"
          >
            {part.text}
          </ins>
        ) : (
          part.text
        ),
      )}
    </span>
  )
}
