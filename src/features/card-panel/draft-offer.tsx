import History from 'lucide-react/icons/history'

import type { ReadCard } from '#data/cards/queries.ts'
import { fieldWords, savedValue } from '#data/edits/card-values.ts'
import type { EarlierEdit } from '#domain/card/edit-queue.ts'
import { Button } from '#ui/button.tsx'
import { formatAgo, formatDate, formatTime } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'

import { valueWords } from '#cards/field-words.ts'
import { MarkedWords } from '#cards/marked-words.tsx'

interface DraftOfferProps {
  card: ReadCard
  offer: EarlierEdit
  isPage: boolean
  onUse: () => void
  onCompare: () => void
  onDiscard: () => void
}

export function DraftOffer({ card, offer, isPage, onUse, onCompare, onDiscard }: DraftOfferProps) {
  const { field, value, leftAt } = offer
  const when = formatAgo(leftAt)
  const isChoice = field === 'cardType' || field === 'cardStatus'
  return (
    <section
      aria-label={`Your ${fieldWords[field]} of ${formatDate(leftAt)}`}
      className="mb-5 rounded-card rounded-s-bar bg-sunken py-3 ps-4.5 pe-4 inset-shadow-[3px_0_var(--ink-3)]"
    >
      <header className="mb-2 flex items-center gap-2">
        <Icon of={History} className="text-ink-2" />
        <b className="font-label">
          You {isChoice ? 'chose' : 'typed'} {field === 'cardDetails' ? 'this' : `this ${fieldWords[field]}`}{' '}
          {when}; the card has changed since
        </b>
        <span className="ms-auto text-12 whitespace-nowrap text-ink-3 tabular-nums narrow:hidden">
          not sent, {formatTime(leftAt)}
        </span>
      </header>
      <p className={isPage && field === 'cardDetails' ? 'text-17' : ''}>
        <MarkedWords text={valueWords(field, value)} other={valueWords(field, savedValue(card, field))} />
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="line" onPress={onUse}>
          Use this {isChoice ? fieldWords[field] : 'text'}
        </Button>
        <Button onPress={onCompare}>Compare</Button>
        <Button className="ms-auto text-ink-2" onPress={onDiscard}>
          Discard
        </Button>
      </div>
    </section>
  )
}
