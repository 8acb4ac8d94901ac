import ChevronRight from 'lucide-react/icons/chevron-right'
import Unlink from 'lucide-react/icons/unlink'
import { Fragment, useState, type ReactNode } from 'react'

import { CardLink, type LinkedCard } from '#cards/card-link.tsx'
import { TypeIcon } from '#cards/type-icon.tsx'
import { useCanCreate } from '#data/cards/can-create.ts'
import type { ReadCard, ReadContextCard } from '#data/cards/queries.ts'
import { titleOf } from '#domain/card/title-of.ts'
import { paths } from '#domain/paths.ts'
import { keyOf } from '#ui/actions/action-registry.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton, shownInActiveLine } from '#ui/icon-button.tsx'
import { isPlainClick } from '#ui/plain-click.ts'
import { MoreButton } from '#ui/more-button.tsx'
import { Section } from '#ui/section.tsx'
import { UnreadableNote } from '#ui/unreadable-note.tsx'
import { useFocusRestore } from '#ui/use-focus-restore.ts'
import { useIsPrinting } from '#ui/use-is-printing.ts'

import { ReadError } from './opened-section.tsx'
import type { FamilyCommands } from './use-family-commands.ts'
import type { Family } from './use-family.ts'
import { panelActionHeads as heads } from './panel-action-heads.ts'

interface FamilyLineProps {
  title: string
  removeLabel: string
  onRemove: () => void
  children: ReactNode
}

function FamilyLine({ title, removeLabel, onRemove, children }: FamilyLineProps) {
  return (
    <div className="group relative -mx-2 flex items-center rounded-control hover:bg-sunken">
      {children}
      <IconButton
        label={`${removeLabel}: ${title}`}
        icon={Unlink}
        iconSize={14}
        size="s"
        onPress={onRemove}
        className={shownInActiveLine}
      />
    </div>
  )
}

export const asLinked = (card: ReadContextCard): LinkedCard => ({
  cardId: card.cardId,
  cardTitle: titleOf(card),
  cardType: card.cardType ?? '',
  cardStatus: card.cardStatus,
})

interface FamilyProps {
  card: ReadCard
  family: Family
  commands: FamilyCommands
  onOpenCard: (cardId: string) => void
  isPage: boolean
  isFirst?: boolean
}

export function ParentsSection({ card, family, commands, onOpenCard, isPage, isFirst }: FamilyProps) {
  const { parentIds, paths: ways, parents, unread, isReading, isUpToDate, areParentsUnknown } = family
  const sectionRef = useFocusRestore<HTMLElement>()
  // The page shows all paths above its title; here a parent has a line, with one of them.
  const wayOf = ({ cardId }: ReadContextCard) => ways.find((way) => way.at(-1)?.cardId === cardId)
  const rows = parents.map((parent) => (isPage ? undefined : wayOf(parent)) ?? [parent])
  return (
    <Section
      ref={sectionRef}
      title="Parents"
      count={parentIds.length || undefined}
      isFirst={isFirst}
      actions={
        <>
          {parentIds.length > 0 && (
            <Button
              size="s"
              className="text-ink-2"
              binding={keyOf(heads.move)}
              onPress={() => commands.ask('move')}
            >
              Move
            </Button>
          )}
          <Button
            size="s"
            className="text-ink-2"
            binding={keyOf(heads.addParent)}
            onPress={() => commands.ask('addParent')}
          >
            Add
          </Button>
        </>
      }
    >
      <Unread failure={unread.parents} />
      {parentIds.length === 0 && !isReading && !unread.parents && (
        <p className="text-ink-3">
          {areParentsUnknown ? 'Unknown: the service doesn’t name them' : 'None: this card is a root'}
        </p>
      )}
      <ul aria-label="Parents">
        {rows.map((way) => {
          const parent = way.at(-1)!
          return (
            <li key={way.map((card) => card.cardId).join('\u0000')}>
              <FamilyLine
                title={titleOf(parent)}
                removeLabel="Remove this parent"
                onRemove={() => commands.move(card.cardId, { added: [], removed: [parent.cardId] })}
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
      {isUpToDate.parents && parents.length < parentIds.length && (
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
  const label = way.map(titleOf).join(' / ')
  return (
    <a
      href={paths.card(parent.cardId)}
      title={label}
      aria-label={label}
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
        {titleOf(parent)}
      </span>
    </a>
  )
}

const Unread = ({ failure }: { failure: Family['unread']['parents'] }) =>
  failure && <ReadError error={failure.error} onRetry={failure.retry} />

const NoChildren = ({ unreadableCount }: { unreadableCount: number }) =>
  unreadableCount === 0 ? <p className="text-ink-3">None yet</p> : <UnreadableNote count={unreadableCount} />

/** Without a present answer, it is not known why they are missing. */
function MissingChildren({ family }: { family: Family }) {
  const { children, childCount, isUpToDate, areChildrenNotRefreshed } = family
  const missing = childCount - children.length
  if (missing <= 0 || !(isUpToDate.children || areChildrenNotRefreshed)) return null
  return (
    <p className="text-12 text-ink-3">
      {missing} of {childCount} not shown
      {isUpToDate.children && ': archived, or not readable here'}
    </p>
  )
}

const shownChildren = 6

export function ChildrenSection({ card, family, commands, onOpenCard }: FamilyProps) {
  const { children, childCount, isChildless, unread, unreadableBelow } = family
  const canCreate = useCanCreate()
  const [isExpanded, setIsExpanded] = useState(false)
  const isPrinting = useIsPrinting()
  const isCut =
    children.length > shownChildren + 1 &&
    !isExpanded &&
    commands.withNewChildId !== card.cardId &&
    !isPrinting
  const first = isCut ? children.slice(0, shownChildren) : children
  return (
    <Section
      title="Children"
      count={childCount || undefined}
      actions={
        canCreate ? (
          <Button
            size="s"
            className="text-ink-2"
            binding={keyOf(heads.addChild)}
            onPress={() => commands.ask('addChild')}
          >
            Add
          </Button>
        ) : undefined
      }
    >
      {isChildless && <NoChildren unreadableCount={unreadableBelow} />}
      <Unread failure={unread.children} />
      <ul aria-label="Children">
        {first.map((child) => (
          <li key={child.cardId}>
            <FamilyLine
              title={titleOf(child)}
              removeLabel="Remove from here"
              onRemove={() => commands.move(child.cardId, { added: [], removed: [card.cardId] })}
            >
              <CardLink card={asLinked(child)} onOpenCard={onOpenCard} className="mx-0! flex-1" />
            </FamilyLine>
          </li>
        ))}
      </ul>
      {first.length < children.length && (
        <MoreButton onPress={() => setIsExpanded(true)} className="-mx-2 w-[calc(100%+16px)]">
          {children.length - first.length} more
        </MoreButton>
      )}
      <MissingChildren family={family} />
    </Section>
  )
}
