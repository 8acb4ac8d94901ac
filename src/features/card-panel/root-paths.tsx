import ChevronRight from 'lucide-react/icons/chevron-right'
import { Fragment } from 'react'

import { TypeIcon } from '#cards/type-icon.tsx'
import { titleOf } from '#domain/card/title-of.ts'
import { paths } from '#domain/paths.ts'
import { Icon } from '#ui/icon.tsx'
import { isPlainClick } from '#ui/plain-click.ts'

import type { Family } from './use-family.ts'

interface RootPathsProps {
  family: Family
  onOpenCard: (cardId: string) => void
}

export function RootPaths({ family, onOpenCard }: RootPathsProps) {
  if (family.parentIds.length === 0) return null
  // Keeps a line free for each parent, so that nothing below moves.
  const awaited = family.paths.length === 0 && family.isReading ? family.parentIds : []
  return (
    <nav aria-label="Paths to the roots" className="col-span-full mb-4 narrow:mb-2">
      <ul>
        {awaited.map((parentId) => (
          <li key={parentId} aria-hidden="true" className="h-6 narrow:h-8" />
        ))}
        {family.paths.map((way) => (
          <li
            key={way.map((card) => card.cardId).join('\u0000')}
            className="flex h-6 min-w-0 items-center gap-0.5 text-12 text-ink-2 narrow:h-8 print:mb-1.5 print:h-auto print:flex-wrap print:gap-x-2"
          >
            {way.map((card, index) => (
              <Fragment key={card.cardId}>
                {index > 0 && <Icon of={ChevronRight} size={12} className="text-ink-3" />}
                <a
                  href={paths.card(card.cardId)}
                  onClick={(event) => {
                    if (!isPlainClick(event)) return
                    event.preventDefault()
                    onOpenCard(card.cardId)
                  }}
                  className="inline-flex h-6 max-w-96 print:h-auto print:max-w-none min-w-6.5 items-center gap-1.5 rounded-key px-1.5 print:px-0 not-print:first:-ms-1.5 hover:bg-sunken hover:text-ink narrow:h-8 narrow:not-last:w-6.5 narrow:not-last:flex-none narrow:not-last:overflow-hidden"
                >
                  <TypeIcon cardType={card.cardType ?? ''} isNamed />
                  <span className="truncate" dir="auto">
                    {titleOf(card)}
                  </span>
                </a>
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
    </nav>
  )
}
