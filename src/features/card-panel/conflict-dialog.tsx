import { useState } from 'react'
import { Radio, RadioGroup } from 'react-aria-components'

import type { ReadCard } from '#data/cards/queries.ts'
import { useLocalStore } from '#data/local/local-store.ts'
import { useMemory } from '#data/organization-data.ts'
import { joinBoth } from '#domain/merge.ts'
import type { FieldConflict, FieldValue } from '#domain/save-queue.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { formatWhen } from '#ui/format.ts'

import { fieldWords, valueWords } from './field-words.ts'
import { MarkedWords } from './marked-words.tsx'
import { personOf } from './person-of.ts'

type Side = 'mine' | 'theirs'

interface ConflictDialogProps {
  card: ReadCard
  conflict: FieldConflict
  onDecide: (value: FieldValue) => void
  /** Both texts go into the field, one below the other, to be edited. */
  onEditBoth: (value: string) => void
  onLater: () => void
}

/** Two values of a field side by side; the person chooses, and nothing is sent before. */
export function ConflictDialog({ card, conflict, onDecide, onEditBoth, onLater }: ConflictDialogProps) {
  const people = useLocalStore(useMemory().people)
  const [side, setSide] = useState<Side>('mine')
  const { field, base, mine, theirs } = conflict
  const who = card.updatedBy === undefined ? 'Somebody' : personOf(people, card.updatedBy)
  const when = card.updatedAt === undefined ? '' : formatWhen(card.updatedAt)
  const word = fieldWords[field]
  const isText = typeof base === 'string' && typeof mine === 'string' && typeof theirs === 'string'
  const joined = field === 'cardDetails' && isText ? joinBoth(base, mine, theirs) : undefined
  return (
    <Dialog
      isOpen
      onOpenChange={onLater}
      isDismissable={false}
      size="c"
      title={`The ${word} changed while you were writing`}
      footer={
        <>
          {joined !== undefined && (
            <Button className="-ms-3 text-ink-2" onPress={() => onEditBoth(joined)}>
              Edit both into one
            </Button>
          )}
          <span className="ms-auto flex gap-2">
            <Button onPress={onLater}>Decide later</Button>
            <Button variant="main" binding="Enter" onPress={() => onDecide(side === 'mine' ? mine : theirs)}>
              {side === 'mine' ? 'Keep yours' : 'Take theirs'}
            </Button>
          </span>
        </>
      }
    >
      <p className="mb-2 text-ink-2 tabular-nums">
        {who} saved {field === 'cardDetails' ? 'another text' : `another ${word}`}
        {when !== '' && ` at ${when}`}. Nothing is sent until you choose.
      </p>
      <RadioGroup
        aria-label={`Which ${word}`}
        value={side}
        onChange={(next) => setSide(next === 'theirs' ? 'theirs' : 'mine')}
        className="grid grid-cols-2 gap-3 narrow:grid-cols-1"
      >
        <Choice
          side="mine"
          head="Yours"
          note="not saved"
          words={valueWords(field, mine)}
          other={valueWords(field, theirs)}
        />
        <Choice
          side="theirs"
          head="On the server"
          note={[when, who].filter(Boolean).join(', ')}
          words={valueWords(field, theirs)}
          other={valueWords(field, mine)}
        />
      </RadioGroup>
    </Dialog>
  )
}

interface ChoiceProps {
  side: Side
  head: string
  note: string
  words: string
  other: string
}

function Choice({ side, head, note, words, other }: ChoiceProps) {
  return (
    <Radio
      value={side}
      className="group block cursor-default rounded-card p-3 inset-ring-1 inset-ring-line-2 data-selected:inset-ring-2 data-selected:inset-ring-accent data-focus-visible:outline-2 data-focus-visible:outline-accent"
    >
      <span className="mb-2 flex items-center gap-2">
        <span className="grid size-4 flex-none place-items-center rounded-full inset-ring-1 inset-ring-control group-data-selected:bg-accent group-data-selected:inset-ring-accent">
          <span className="size-1.5 rounded-full group-data-selected:bg-on-accent" />
        </span>
        <b className="font-label">{head}</b>
        <span className="ms-auto truncate text-12 text-ink-3 tabular-nums">{note}</span>
      </span>
      <span className="block max-h-64 overflow-y-auto">
        <MarkedWords text={words} other={other} />
      </span>
    </Radio>
  )
}
