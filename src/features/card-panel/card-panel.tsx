import { NotRefreshedBanner } from '#cards/not-refreshed-banner.tsx'
import { useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

import { openConflicts } from '#cards/edit-conflicts.tsx'
import type { ReadCard } from '#data/cards/queries.ts'
import { titleOf } from '#domain/card/title-of.ts'
import { announce } from '#ui/announcer.tsx'
import { useFocusRestore } from '#ui/use-focus-restore.ts'

import { ArchivedBanner } from './card-banners.tsx'
import { CardHead, type CardHeadProps } from './card-head.tsx'
import { CardResources } from './card-resources.tsx'
import { CommentsSection } from './comments-section.tsx'
import { CrossedEdits } from './crossed-edits.tsx'
import { CardProperties } from './card-properties.tsx'
import { FamilyDialogs } from './family-dialogs.tsx'
import { ChildrenSection, ParentsSection } from './family-sections.tsx'
import { SiblingsSection } from './siblings-section.tsx'
import { FieldError } from './field-error.tsx'
import { InsightsSection } from './insights-section.tsx'
import { PanelBar } from './panel-bar.tsx'
import { RootPaths } from './root-paths.tsx'
import { type ShownCard, useCard } from './use-card.ts'
import { UnloadedCardPanel } from './unloaded-card-panel.tsx'
import { useCardEditing } from './use-card-editing.ts'
import { useFamily, type Family, rootIdOf, type ShownIn } from './use-family.ts'
import { type FamilyCommands, useFamilyCommands } from './use-family-commands.ts'
import { usePanelActions } from './use-panel-actions.ts'
import { useStatusMenu } from './status-menu.tsx'

export interface CardPanelProps {
  cardId: string
  layout: 'panel' | 'page'
  /** In the tree next to it: then the key of the status is theirs. */
  areSeveralSelected?: boolean
  /** The tree next to it has the card: then keys like `n` and `m` are those of the tree. */
  isInTree?: boolean
  /** The tree next to it is already on another card: then its keys act there. */
  isBehind?: boolean
  /** The tree next to it, and the parent under which it shows the card. */
  shownIn?: ShownIn
  /** Also the parent under which the card is to be shown, if the user came along its children. */
  onOpenCard: (cardId: string, underId?: string) => void
  onClose?: () => void
  renderMetric: (card: ReadCard, isPage: boolean) => ReactNode
  renderTitle?: (cardTitle: string) => ReactNode
}

export function CardPanel(props: CardPanelProps) {
  const { cardId, layout } = props
  const shown = useCard(cardId)
  const isPage = layout === 'page'
  const Frame = isPage ? 'div' : 'aside'
  const frameRef = useFocusRestore<HTMLDivElement>()
  return (
    <Frame
      ref={frameRef}
      // Enter in a tree moves the focus here.
      {...(isPage ? {} : { 'aria-label': 'Card', tabIndex: -1 })}
      className={
        isPage
          ? 'flex min-h-0 min-w-0 flex-1 flex-col bg-surface'
          : 'flex min-h-0 w-panel flex-none flex-col print:hidden border-s border-line bg-surface -outline-offset-2 narrow:w-full narrow:border-0'
      }
    >
      {shown.card !== undefined ? (
        <LoadedCardPanel key={cardId} {...props} shown={shown} card={shown.card} />
      ) : (
        <UnloadedCardPanel
          cardId={cardId}
          isPage={isPage}
          error={shown.error}
          onRetry={shown.retry}
          onClose={props.onClose}
        />
      )}
    </Frame>
  )
}

/** Returns undefined if there is no sibling before or after the card. */
function stepTo(by: 1 | -1, { siblings, shownParentId }: Family, { cardId, onOpenCard }: CardPanelProps) {
  const at = siblings.findIndex((sibling) => sibling.cardId === cardId)
  const next = at < 0 ? undefined : siblings[at + by]
  if (!next) return undefined
  return () => {
    onOpenCard(next.cardId, shownParentId)
    announce(`${titleOf(next)}, ${at + by + 1} of ${siblings.length}`)
  }
}

function LoadedCardPanel(props: CardPanelProps & { shown: ShownCard; card: ReadCard }) {
  const { card, shown, layout, onClose, renderTitle } = props
  const isPage = layout === 'page'
  const family = useFamily(card, props.shownIn)
  const titleRef = useRef<HTMLTextAreaElement>(null)
  const statusMenu = useStatusMenu()
  const editing = useCardEditing(card)
  const { commands, question } = useFamilyCommands()
  const steps = { previous: stepTo(-1, family, props), next: stepTo(1, family, props) }
  const actions = usePanelActions({
    card,
    rootId: rootIdOf(card.cardId, family),
    isPage,
    hasFamilyKeys: isPage || props.isInTree !== true,
    isBehind: props.isBehind === true,
    steps,
    onClose,
    ask: commands.ask,
    save: editing.save,
    editTitle: () => {
      titleRef.current?.focus()
      titleRef.current?.select()
    },
    openStatus: props.areSeveralSelected ? undefined : statusMenu.open,
  })
  const parts = {
    ...props,
    family,
    editing,
    commands,
    isPage,
    titleRef,
    statusMenu,
  }
  return (
    <>
      {renderTitle?.(card.cardTitle ?? '')}
      <PanelBar
        card={card}
        isPage={isPage}
        family={family}
        steps={steps}
        edits={shown.edits}
        actions={actions}
        onRetry={editing.save}
        onDecide={openConflicts}
        onClose={onClose}
      />
      <NotRefreshedBanner
        error={shown.error}
        readAt={shown.readAt}
        subject="This card"
        onRetry={() => void shown.retry()}
      />
      {card.archived === true && <ArchivedBanner card={card} />}
      <CrossedEdits shown={shown} editing={editing} />
      {isPage ? <PageBody {...parts} /> : <PanelBody {...parts} />}
      <FamilyDialogs
        card={card}
        family={family}
        question={question}
        commands={commands}
        onOpenCard={props.onOpenCard}
      />
    </>
  )
}

interface BodyProps extends CardPanelProps, CardHeadProps {
  family: Family
  commands: FamilyCommands
}

const unlistedOf = ({ areResourcesRemembered, hasUnreadable }: Partial<ReadCard> = {}) =>
  areResourcesRemembered ? 'all' : hasUnreadable ? 'some' : 'none'

const Resources = ({ card, shown, editing }: BodyProps) => (
  <CardResources
    key={card.cardId}
    cardId={card.cardId}
    resources={card.resources ?? []}
    unlisted={unlistedOf(shown.saved)}
    onChange={(resources) => editing.choose('resources', resources)}
    renderError={(addButton) => (
      <FieldError
        edits={shown.edits}
        field="resources"
        onDiscard={() => {
          editing.discard('resources')
          addButton.current?.focus({ preventScroll: true })
        }}
      />
    )}
  />
)

function PanelBody(props: BodyProps) {
  const { card, isPage, renderMetric } = props
  const sections = useOpenSections(isPage)
  return (
    <div data-scroll-area className="relative min-h-0 flex-1 overflow-y-auto px-5 pt-4 pb-6 narrow:px-4">
      <CardHead {...props} />
      {renderMetric(card, isPage)}
      <ParentsSection {...props} />
      <ChildrenSection {...props} />
      <Resources {...props} />
      <InsightsSection cardId={card.cardId} {...sections.insights} />
      <CommentsSection cardId={card.cardId} commentsCount={card.commentsCount} {...sections.comments} />
      <CardProperties card={card} />
    </div>
  )
}

function PageBody(props: BodyProps) {
  const { card, isPage, family, onOpenCard, renderMetric } = props
  const sections = useOpenSections(isPage)
  return (
    <div data-scroll-area className="relative min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto grid max-w-290 grid-cols-[minmax(0,1fr)_304px] gap-x-14 px-8 pt-6 pb-18 mid:grid-cols-[minmax(0,1fr)] narrow:px-4 narrow:pt-3 narrow:pb-6 print:block print:p-0">
        <RootPaths family={family} onOpenCard={onOpenCard} />
        <div className="min-w-0 [&>section]:mt-5 [&>section]:pt-3">
          <CardHead {...props} />
          {renderMetric(card, isPage)}
          <InsightsSection cardId={card.cardId} {...sections.insights} />
          <CommentsSection cardId={card.cardId} commentsCount={card.commentsCount} {...sections.comments} />
        </div>
        <aside aria-label="Related cards and properties" className="min-w-0 pt-0.5 mid:pt-0 print:pt-0">
          <ParentsSection {...props} isFirst />
          <ChildrenSection {...props} />
          {card.archived !== true && (
            <SiblingsSection cardId={card.cardId} siblings={family.siblings} onOpenCard={onOpenCard} />
          )}
          <Resources {...props} />
          <CardProperties card={card} />
        </aside>
      </div>
    </div>
  )
}

/** Opened sections stay open on other cards until the page is reloaded. */
const opened = { insights: false, comments: false }

function useOpenSections(isPage: boolean) {
  const { hash } = useLocation()
  const [isOpen, setIsOpen] = useState({
    insights: isPage || opened.insights || hash.startsWith('#insight-'),
    comments: isPage || opened.comments || hash.startsWith('#comment-'),
  })
  const section = (name: 'insights' | 'comments') => ({
    isOpen: isOpen[name],
    onOpenChange: (next: boolean) => {
      if (!isPage) opened[name] = next
      setIsOpen({ ...isOpen, [name]: next })
    },
  })
  return { insights: section('insights'), comments: section('comments') }
}
