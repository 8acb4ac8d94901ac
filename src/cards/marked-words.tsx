import { markOwnWords } from '#domain/card/word-diff.ts'

export function MarkedWords({ text, other }: { text: string; other: string }) {
  return (
    <span className="whitespace-pre-line wrap-anywhere" dir="auto">
      {markOwnWords(text, other).map((part, index) =>
        part.isOwn && part.text.trim() !== '' ? (
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
