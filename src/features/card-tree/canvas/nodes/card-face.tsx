import ArrowRight from 'lucide-react/icons/arrow-right'
import Ban from 'lucide-react/icons/ban'
import CircleAlert from 'lucide-react/icons/circle-alert'

import { CardMetric } from '#cards/card-metric.tsx'
import { EvidenceCount } from '#cards/evidence-count.tsx'
import { MetricValue } from '#cards/metric-value.tsx'
import { StatusGlyph } from '#cards/status-glyph.tsx'
import { StatusLabel } from '#cards/status-label.tsx'
import { TypeIcon } from '#cards/type-icon.tsx'
import { useCardFailure } from '#data/edits/use-card-edits.ts'
import { titleOf } from '#domain/card/title-of.ts'
import { cardTypeWord } from '#domain/card/card-type.ts'
import type { ChangeSince } from '#domain/tree/changes-since.ts'
import type { LoadedCard } from '#domain/tree/loaded-tree.ts'
import { hasMetric } from '#domain/metric/metric.ts'
import type { CardNode, MirrorNode } from '#domain/tree/tree-node.ts'
import { evidenceCountOf } from '#domain/tree/roll-up.ts'
import { Icon } from '#ui/icon.tsx'

import { HighlightedTitle } from '../../parts/highlighted-title.tsx'
import { useChange } from '../../parts/change-mark.tsx'
import { changeText } from '../../parts/change-looks.ts'
import { farTitleLines } from '../../state/card-size.ts'
import { useTree } from '../../state/tree-store.ts'
import { RenameField, useIsRenaming } from '../../edits/rename-field.tsx'
import { blockCount, hasTitlesInBlocks, linesInBlock } from '../painting/draw-labels.ts'
import { useViewport } from '../viewport/viewport.ts'
import { KeyHints } from './key-hints.tsx'

export interface FaceProps {
  node: CardNode
  lines: 1 | 2
  height: number
  isDimmed: boolean
  isCurrent: boolean
  refusal: string | undefined
}

/** From a zoom of 75 %. */
export function CardFace({ node, lines, isDimmed, isCurrent, refusal }: FaceProps) {
  const { card, cardId } = node
  const query = useTree((view) => view.findText)
  const evidence = useTree((view) => evidenceCountOf(view.evidence, cardId))
  const isRenaming = useIsRenaming(cardId)
  const quiet = isDimmed ? 'text-ink-3' : 'text-ink-2'
  return (
    <div className="pt-(--face-top) pr-(--face-right) pb-(--face-bottom) pl-(--face-left)">
      <div className={`flex h-(--face-line) items-center gap-1.5 text-12 ${quiet}`}>
        <TypeIcon cardType={card.cardType} isNeutral={isDimmed} />
        {cardTypeWord(card.cardType)}
        <span className="ms-auto flex">
          <EvidenceCount count={evidence} isDimmed={isDimmed} />
        </span>
      </div>
      {isRenaming ? (
        <RenameField
          node={node}
          className={`mt-(--face-title-gap) block w-full text-14 font-label ${lines === 1 ? 'h-(--face-title-line)' : 'h-[calc(2*var(--face-title-line))]'}`}
        />
      ) : (
        <div
          className={`mt-(--face-title-gap) text-14 leading-(--face-title-line) font-label text-pretty ${lines === 1 ? 'truncate' : 'line-clamp-2'} ${isDimmed ? 'text-ink-3' : ''}`}
        >
          <HighlightedTitle title={titleOf(node.card)} query={isDimmed ? '' : query} isNow={isCurrent} />
        </div>
      )}
      <Foot node={node} isRenaming={isRenaming} isDimmed={isDimmed} refusal={refusal} />
    </div>
  )
}

interface FootProps {
  node: CardNode
  isRenaming: boolean
  isDimmed: boolean
  refusal: string | undefined
}

function Foot({ node: { card, cardId }, isRenaming, isDimmed, refusal }: FootProps) {
  const failure = useCardFailure(cardId)
  const change = useChange(cardId)
  if (isRenaming) return <KeyHints keys={{ Enter: 'save', Esc: 'cancel' }} />
  if (refusal !== undefined) {
    return (
      <div className="mt-(--face-foot-gap) flex h-(--face-line) items-center gap-1.5 text-12 text-ink-2">
        <Icon of={Ban} size={14} />
        {refusal}
      </div>
    )
  }
  if (failure !== undefined) {
    return (
      <div
        title={failure}
        className="mt-(--face-foot-gap) flex h-(--face-line) items-center gap-1.5 text-12 text-bad"
      >
        <Icon of={CircleAlert} size={14} />
        <span className="truncate">Not saved: {failure}</span>
      </div>
    )
  }
  if (card.cardStatus === undefined && !hasMetric(card)) return null
  return <CardFoot card={card} change={change} isDimmed={isDimmed} />
}

interface CardFootProps {
  card: LoadedCard
  change: ChangeSince | undefined
  isDimmed: boolean
}

function CardFoot({ card, change, isDimmed }: CardFootProps) {
  return (
    <div
      className={`mt-(--face-foot-gap) flex h-(--face-line) items-center gap-2 text-12 whitespace-nowrap tabular-nums ${isDimmed ? 'text-ink-3' : 'text-ink-2'}`}
    >
      {change?.kind === 'status' && change.before !== undefined && (
        <>
          <StatusLabel cardStatus={change.before} isDimmed />
          <Icon of={ArrowRight} size={12} />
        </>
      )}
      {card.cardStatus !== undefined && <StatusLabel cardStatus={card.cardStatus} isDimmed={isDimmed} />}
      {change && <ChangeNote change={change} card={card} />}
      {!change && hasMetric(card) && <CardMetric card={card} barClassName="ms-auto max-w-18 flex-1" />}
    </div>
  )
}

function ChangeNote({ change, card }: { change: ChangeSince; card: LoadedCard }) {
  if (change.kind === 'added') return <em className="ms-auto font-label text-ink not-italic">New</em>
  if (change.kind !== 'status') return <span className="ms-auto truncate">{changeText(change)}</span>
  return hasMetric(card) ? (
    <span className="ms-auto">
      <MetricValue metric={card} />
    </span>
  ) : null
}

const fieldHeights = { 1: 'h-6.5', 2: 'h-13', 3: 'h-19.5' }

/** For a zoom between 40 % and 75 %. */
export function FarFace({ node, height, isDimmed, isCurrent }: FaceProps) {
  const { card, cardId } = node
  const query = useTree((view) => view.findText)
  const isRenaming = useIsRenaming(cardId)
  const failure = useCardFailure(cardId)
  const lines = farTitleLines(height)
  return (
    <div className="relative pt-3 pr-(--face-right) pl-(--far-left)">
      {isRenaming ? (
        <RenameField
          node={node}
          className={`block w-full pe-(--far-status) text-20 leading-(--far-line) font-label ${fieldHeights[lines]}`}
        />
      ) : (
        <div
          style={{ WebkitLineClamp: lines }}
          className={`line-clamp-1 pe-(--far-status) text-20 leading-(--far-line) font-label text-pretty ${isDimmed ? 'text-ink-3' : ''}`}
        >
          <HighlightedTitle title={titleOf(node.card)} query={isDimmed ? '' : query} isNow={isCurrent} />
        </div>
      )}
      <span className="absolute top-[15px] right-3 flex">
        {failure !== undefined ? (
          <span title={`Not saved: ${failure}`} className="text-bad">
            <Icon of={CircleAlert} size={20} />
            <span className="sr-only">Not saved: {failure}</span>
          </span>
        ) : (
          card.cardStatus !== undefined && (
            <StatusGlyph cardStatus={card.cardStatus} size={20} isNamed isDimmed={isDimmed} />
          )
        )}
      </span>
    </div>
  )
}

interface BlockFaceProps {
  node: CardNode | MirrorNode
  isDimmed: boolean
}

/** For a zoom below 40 %. Where the canvas paints titles in blocks, a mounted block covers its title with the same. */
export function BlockFace({ node, isDimmed }: BlockFaceProps) {
  const layout = useTree((view) => view.layout)
  const box = layout.byNode.get(node.nodeId)
  const height = box?.height ?? 0
  const lines = useViewport(({ zoom }) => (hasTitlesInBlocks(layout, zoom) ? linesInBlock(height, zoom) : 0))
  const count = useViewport(({ zoom }) => (box ? blockCount(box, zoom) : ''))
  const title = titleOf(node.card)
  return (
    <div className="flex h-full items-center px-[calc(6px/var(--zoom))]">
      <div className="flex min-w-0 flex-1 items-end gap-[calc(4px/var(--zoom))] text-[length:calc(12px/var(--zoom))] leading-[calc(13px/var(--zoom))] font-label">
        <div
          style={{ WebkitLineClamp: lines }}
          className={`${lines === 0 ? 'sr-only' : 'line-clamp-1'} ${isDimmed ? 'text-ink-3' : ''}`}
        >
          {title}
        </div>
        <span aria-hidden className={`ms-auto ${isDimmed ? 'text-ink-3' : 'text-ink-2'}`}>
          {count}
        </span>
      </div>
    </div>
  )
}
