import { useState } from 'react'

import { CardLink } from '#cards/card-link.tsx'
import type { ReadContextCard } from '#data/cards/queries.ts'
import { keyOf } from '#ui/actions/action-registry.ts'
import { Keys } from '#ui/kbd.tsx'
import { MoreButton } from '#ui/more-button.tsx'
import { Section } from '#ui/section.tsx'
import { useIsPrinting } from '#ui/use-is-printing.ts'

import { asLinked } from './family-sections.tsx'
import { panelActionHeads as heads } from './panel-action-heads.ts'

const shownSiblings = 9

/** The card itself is among them, to show its position. */
export function SiblingsSection({
  cardId,
  siblings,
  onOpenCard,
}: {
  cardId: string
  siblings: readonly ReadContextCard[]
  onOpenCard: (cardId: string) => void
}) {
  const [isExpanded, setIsExpanded] = useState(false)
  const isPrinting = useIsPrinting()
  if (siblings.length < 2) return null
  const at = siblings.findIndex((sibling) => sibling.cardId === cardId)
  const from = Math.max(0, Math.min(at - 4, siblings.length - shownSiblings))
  const shown = isExpanded || isPrinting ? siblings : siblings.slice(from, from + shownSiblings)
  return (
    <Section
      title="Siblings"
      count={siblings.length}
      actions={
        <span className="me-1 flex items-center gap-1.5 narrow:hidden">
          <Keys binding={keyOf(heads.previous)} />
          <Keys binding={keyOf(heads.next)} />
        </span>
      }
    >
      <ul aria-label="Siblings">
        {shown.map((sibling) => (
          <li key={sibling.cardId} aria-current={sibling.cardId === cardId ? 'true' : undefined}>
            <CardLink
              card={asLinked(sibling)}
              onOpenCard={onOpenCard}
              className={sibling.cardId === cardId ? 'bg-sunken font-label' : ''}
            />
          </li>
        ))}
      </ul>
      {shown.length < siblings.length && (
        <MoreButton onPress={() => setIsExpanded(true)} className="-mx-2 w-[calc(100%+16px)]">
          {siblings.length - shown.length} more
        </MoreButton>
      )}
    </Section>
  )
}
