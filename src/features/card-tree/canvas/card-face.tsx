import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import CirclePlus from 'lucide-react/icons/circle-plus'

import { EvidenceCount } from '#cards/evidence-count.tsx'
import { MetricBar } from '#cards/metric-bar.tsx'
import { MetricValue } from '#cards/metric-value.tsx'
import { StatusGlyph } from '#cards/status-glyph.tsx'
import { StatusLabel } from '#cards/status-label.tsx'
import { TypeIcon } from '#cards/type-icon.tsx'
import { cardTypeWord } from '#domain/card-type.ts'
import type { LoadedCard } from '#domain/loaded-tree.ts'
import { hasMetric } from '#domain/metric.ts'
import { rollUp, rollUpGlyphs } from '#domain/roll-up.ts'
import type { CardNode } from '#domain/tree-node.ts'
import { Icon } from '#ui/icon.tsx'

import { MarkedTitle } from '../marked-title.tsx'
import { useTree } from '../model/tree-store.ts'
import { isUnopened, unopenedText } from '../model/visible-nodes.ts'

export interface FaceProps {
  node: CardNode
  lines: 1 | 2
  isDimmed: boolean
  isCurrent: boolean
}

/** From 0.75 up: type and evidence, title, status and metric. */
export function CardFace({ node, lines, isDimmed, isCurrent }: FaceProps) {
  const { card, cardId } = node
  const query = useTree((view) => view.query)
  const evidence = useTree((view) => view.evidence.get(cardId))
  const quiet = isDimmed ? 'text-ink-3' : 'text-ink-2'
  return (
    <div className="pt-2.5 pr-3 pb-3 pl-[15px]">
      <div className={`flex h-4 items-center gap-1.5 text-12 ${quiet}`}>
        <TypeIcon cardType={card.cardType} isNeutral={isDimmed} />
        {cardTypeWord(card.cardType)}
        <span className="ms-auto flex">
          <EvidenceCount count={evidence ?? 0} isDimmed={isDimmed} />
        </span>
      </div>
      <h3
        className={`mt-1 text-14 font-label text-pretty ${lines === 1 ? 'truncate' : 'line-clamp-2'} ${isDimmed ? 'text-ink-3' : ''}`}
      >
        <MarkedTitle title={titleOf(node)} query={isDimmed ? '' : query} isNow={isCurrent} />
      </h3>
      {(card.cardStatus !== undefined || hasMetric(card)) && <CardFoot card={card} isDimmed={isDimmed} />}
    </div>
  )
}

/** A card of which nothing but its id is known has that for a title. */
const titleOf = ({ card, cardId }: CardNode) => card.cardTitle || cardId

function CardFoot({ card, isDimmed }: { card: LoadedCard; isDimmed: boolean }) {
  return (
    <div
      className={`mt-2 flex h-4 items-center gap-2 text-12 whitespace-nowrap tabular-nums ${isDimmed ? 'text-ink-3' : 'text-ink-2'}`}
    >
      {card.cardStatus !== undefined && <StatusLabel cardStatus={card.cardStatus} isDimmed={isDimmed} />}
      {hasMetric(card) && (
        <>
          <MetricBar metric={card} className="ms-auto max-w-18 flex-1" />
          <MetricValue metric={card} />
        </>
      )}
    </div>
  )
}

/** Between 0.4 and 0.75: a large title and the status. */
export function FarFace({ node, lines, isDimmed, isCurrent }: FaceProps) {
  const { card } = node
  const query = useTree((view) => view.query)
  return (
    <div className="relative pt-3 pr-3 pl-[19px]">
      <h3
        className={`pe-7 text-20 leading-[26px] font-label text-pretty ${lines === 1 ? 'line-clamp-2' : 'line-clamp-3'} ${isDimmed ? 'text-ink-3' : ''}`}
      >
        <MarkedTitle title={titleOf(node)} query={isDimmed ? '' : query} isNow={isCurrent} />
      </h3>
      {card.cardStatus !== undefined && (
        <span className="absolute top-[15px] right-3 flex">
          <StatusGlyph cardStatus={card.cardStatus} size={20} isNamed isDimmed={isDimmed} />
        </span>
      )}
    </div>
  )
}

/** Below 0.4 a block; its title is for screen readers, and beside it while the pointer is there. */
export function BlockFace({ node }: FaceProps) {
  return <h3 className="sr-only">{titleOf(node)}</h3>
}

/** The foot of a closed branch: how many cards, the main statuses, the evidence; pressing it opens the branch. */
export function RollUpLine({ node, onOpen }: { node: CardNode; onOpen: () => void }) {
  const evidence = useTree((view) => view.evidence)
  const summed = rollUp(node, evidence)
  const atLeast = summed.isPartial ? '+' : ''
  const isLoading = useTree((view) => view.loading.has(node.cardId))
  return (
    <button
      type="button"
      tabIndex={-1}
      data-card-toggle=""
      aria-expanded={false}
      aria-label={`Open the branch: ${summed.isPartial ? 'at least ' : ''}${summed.cardCount} cards below`}
      onClick={(event) => {
        event.stopPropagation()
        onOpen()
      }}
      className="absolute inset-x-0 bottom-0 flex h-[29px] items-center gap-2.5 rounded-b-card border-t border-line pr-3 pl-[15px] text-12 text-ink-2 tabular-nums hover:bg-sunken"
    >
      <Icon of={isUnopened(node) ? CirclePlus : ChevronsUpDown} size={12} />
      <span>{isUnopened(node) ? unopenedText(node, isLoading) : `${summed.cardCount}${atLeast} folded`}</span>
      <span className="ms-auto flex items-center gap-2.5">
        {rollUpGlyphs(summed).map(({ glyph, cardStatus, count }) => (
          <span key={glyph} className="inline-flex items-center gap-1">
            <StatusGlyph cardStatus={cardStatus} isNamed />
            {count}
          </span>
        ))}
        {!isUnopened(node) && <EvidenceCount count={summed.evidenceCount} isAtLeast={summed.isPartial} />}
      </span>
    </button>
  )
}
