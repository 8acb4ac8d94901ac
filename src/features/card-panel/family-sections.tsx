import ChevronRight from 'lucide-react/icons/chevron-right'
import { Fragment, useState } from 'react'

import { CardLink } from '#cards/card-link.tsx'
import { TypeIcon } from '#cards/type-icon.tsx'
import type { ReadContextCard } from '#data/cards/queries.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Keys } from '#ui/kbd.tsx'
import { isPlainClick } from '#ui/plain-click.ts'
import { MoreButton } from '#ui/more-button.tsx'
import { Section } from '#ui/section.tsx'

import { FamilyLine } from './family-line.tsx'
import type { FamilyCommands } from './family-commands.ts'
import { asLinked } from './as-linked.ts'
import type { Family } from './use-family.ts'

interface FamilyProps {
  family: Family
  commands: FamilyCommands
  onOpenCard: (cardId: string) => void
  /** The page shows the whole paths on top; here the parents alone. */
  isPage: boolean
  isFirst?: boolean
}

/** The parents: beside a tree with the way to the root as type icons, the parent itself in words. */
export function ParentsSection({ family, commands, onOpenCard, isPage, isFirst }: FamilyProps) {
  const { parentIds, paths: ways, parents, isReading } = family
  const rows = isPage ? parents.map((parent) => [parent]) : ways
  return (
    <Section
      title="Parents"
      count={parentIds.length || undefined}
      isFirst={isFirst}
      actions={
        <>
          {parentIds.length > 0 && (
            <Button size="s" className="text-ink-2" binding="m" onPress={() => commands.ask('move')}>
              Move
            </Button>
          )}
          <Button size="s" className="text-ink-2" binding="p" onPress={() => commands.ask('addParent')}>
            Add
          </Button>
        </>
      }
    >
      {parentIds.length === 0 && <p className="text-ink-3">None: this card is a root</p>}
      <ul aria-label="Parents">
        {rows.map((way) => {
          const parent = way.at(-1)!
          return (
            <li key={way.map((card) => card.cardId).join('\u0000')}>
              <FamilyLine
                menuLabel={`Change parent ${parent.cardTitle || parent.cardId}`}
                removeLabel="Remove this parent"
                onRemove={() => commands.removeParent(parent)}
              >
                {way.length > 1 ? (
                  <ParentPath way={way} onOpenCard={onOpenCard} />
                ) : (
                  <CardLink card={asLinked(parent)} onOpenCard={onOpenCard} className="mx-0! flex-1" />
                )}
              </FamilyLine>
            </li>
          )
        })}
      </ul>
      {!isReading && parents.length < parentIds.length && (
        <p className="text-12 text-ink-3">
          {parentIds.length - parents.length} of {parentIds.length} not shown: archived, or not readable here
        </p>
      )}
    </Section>
  )
}

function ParentPath({
  way,
  onOpenCard,
}: {
  way: readonly ReadContextCard[]
  onOpenCard: (cardId: string) => void
}) {
  const parent = way.at(-1)!
  const whole = way.map((card) => card.cardTitle || card.cardId).join(' / ')
  return (
    <a
      href={paths.card(parent.cardId)}
      title={whole}
      aria-label={whole}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        onOpenCard(parent.cardId)
      }}
      className="flex min-h-7 min-w-0 flex-1 items-center gap-1 rounded-control px-2 narrow:min-h-11"
    >
      {way.map((card, index) => (
        <Fragment key={card.cardId}>
          {index > 0 && <Icon of={ChevronRight} size={12} className="text-ink-3" />}
          <TypeIcon cardType={card.cardType ?? ''} />
        </Fragment>
      ))}
      <span className="ms-1 truncate" dir="auto">
        {parent.cardTitle || parent.cardId}
      </span>
    </a>
  )
}

const shownChildren = 6

/** The children in the order of the service, with their status. */
export function ChildrenSection({ family, commands, onOpenCard }: FamilyProps) {
  const { children, childCount, isReading } = family
  const [isWhole, setIsWhole] = useState(false)
  const first = children.length > shownChildren + 1 && !isWhole ? children.slice(0, shownChildren) : children
  return (
    <Section
      title="Children"
      count={childCount || undefined}
      actions={
        <Button size="s" className="text-ink-2" binding="n" onPress={() => commands.ask('addChild')}>
          Add
        </Button>
      }
    >
      {childCount === 0 && <p className="text-ink-3">None yet</p>}
      <ul aria-label="Children">
        {first.map((child) => (
          <li key={child.cardId}>
            <FamilyLine
              menuLabel={`Change child ${child.cardTitle || child.cardId}`}
              removeLabel="Remove from here"
              onRemove={() => commands.removeChild(child)}
            >
              <CardLink card={asLinked(child)} onOpenCard={onOpenCard} className="mx-0! flex-1" />
            </FamilyLine>
          </li>
        ))}
      </ul>
      {first.length < children.length && (
        <MoreButton onPress={() => setIsWhole(true)} className="-mx-2 w-[calc(100%+16px)]">
          {children.length - first.length} more
        </MoreButton>
      )}
      {!isReading && children.length < childCount && (
        <p className="text-12 text-ink-3">
          {childCount - children.length} of {childCount} not shown: archived, or not readable here
        </p>
      )}
    </Section>
  )
}

/** The other children of the first parent; the card itself among them, so that one sees where one is. */
export function SiblingsSection({
  cardId,
  siblings,
  onOpenCard,
}: {
  cardId: string
  siblings: readonly ReadContextCard[]
  onOpenCard: (cardId: string) => void
}) {
  if (siblings.length < 2) return null
  return (
    <Section
      title="Siblings"
      count={siblings.length}
      actions={
        <span className="me-1 flex items-center gap-1.5 narrow:hidden">
          <Keys binding="[" />
          <Keys binding="]" />
        </span>
      }
    >
      <ul aria-label="Siblings">
        {siblings.map((sibling) => (
          <li key={sibling.cardId} aria-current={sibling.cardId === cardId ? 'true' : undefined}>
            <CardLink
              card={asLinked(sibling)}
              onOpenCard={onOpenCard}
              className={sibling.cardId === cardId ? 'bg-sunken font-label' : ''}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Every way from a root down to the card, in words. */
export function RootPaths({ family, onOpenCard }: Pick<FamilyProps, 'family' | 'onOpenCard'>) {
  if (family.parentIds.length === 0) return null
  // A line for each parent is kept free while they are read, so that nothing below moves.
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
            className="flex h-6 min-w-0 items-center gap-0.5 text-12 text-ink-2 narrow:h-8"
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
                  className="inline-flex h-6 min-w-6.5 items-center gap-1.5 rounded-key px-1.5 first:-ms-1.5 hover:bg-sunken hover:text-ink narrow:h-8 narrow:not-last:w-6.5 narrow:not-last:flex-none narrow:not-last:overflow-hidden"
                >
                  <TypeIcon cardType={card.cardType ?? ''} isNamed />
                  <span className="truncate" dir="auto">
                    {card.cardTitle || card.cardId}
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
