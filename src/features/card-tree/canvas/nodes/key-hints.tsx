import { Kbd } from '#ui/kbd.tsx'

export const KeyHints = ({ keys }: { keys: Readonly<Record<string, string>> }) => (
  <div
    aria-hidden
    className="mt-(--face-foot-gap) flex h-(--face-line) items-center gap-3 text-12 text-ink-2"
  >
    {Object.entries(keys).map(([key, word]) => (
      <span key={key} className="inline-flex items-center gap-1">
        <Kbd className="h-4!">{key}</Kbd> {word}
      </span>
    ))}
  </div>
)
