import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { createPortal } from 'react-dom'

import { EvidenceCount } from '#cards/evidence-count.tsx'
import { StatusLabel } from '#cards/status-label.tsx'
import { TypeIcon } from '#cards/type-icon.tsx'
import { typeLook } from '#cards/type-look.ts'
import { cardTypeWord } from '#domain/card/card-type.ts'
import { titleOf } from '#domain/card/title-of.ts'
import { evidenceCountOf, rollUp, type RollUp } from '#domain/tree/roll-up.ts'
import { nodeOfCard } from '#domain/tree/tree-node.ts'
import { BarDivider } from '#ui/bar.tsx'
import { formatCount } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { Kbd } from '#ui/kbd.tsx'

import type { MovedNode } from './move-refusal.ts'
import { useTree } from '../state/tree-store.ts'
import { RollUpGlyphs } from '../parts/roll-up-glyphs.tsx'

export function DragLayer() {
  const drag = useTree((view) => view.drag)
  const overTitle = useTree((view) => {
    const overId = view.drag?.overId
    return overId === undefined ? undefined : nodeOfCard(view.tree, overId)?.card.cardTitle || overId
  })
  const [first] = drag?.nodes ?? []
  if (!drag || !first) return null
  const refusal = drag.overId === undefined ? undefined : drag.refusalOf(drag.overId)
  return createPortal(
    <>
      <LiftedCard node={first} count={drag.nodes.length} />
      <div
        role="status"
        // Over the bar: a card, a toast or the map may be anywhere below it.
        className="pointer-events-none fixed top-0.5 left-1/2 z-20 flex h-11 max-w-[calc(100%-32px)] -translate-x-1/2 items-center gap-2 rounded-panel px-3.5 whitespace-nowrap shadow-float floating"
      >
        <Sentence overTitle={overTitle} refusal={refusal} />
        <BarDivider />
        <span className="flex flex-none items-center gap-1.5 text-ink-2">
          <Kbd>Esc</Kbd>cancel
        </span>
      </div>
    </>,
    document.body,
  )
}

function Sentence({ overTitle, refusal }: { overTitle: string | undefined; refusal: string | undefined }) {
  if (overTitle === undefined) return <span>Drop it on its new parent</span>
  if (refusal !== undefined) {
    return (
      <span className="min-w-0 truncate">
        Not under <b className="font-label">{overTitle}</b>: it {refusal.toLowerCase()}
      </span>
    )
  }
  return (
    <span className="min-w-0 truncate">
      Move under <b className="font-label">{overTitle}</b>, as the last child
    </span>
  )
}

function ComesAlong({ summed }: { summed: RollUp }) {
  const { cardCount, evidenceCount, isEvidencePartial, isPartial } = summed
  return (
    <div className="flex h-7.25 items-center gap-2.5 border-t border-line pr-3 pl-[15px] text-12 text-ink-2 tabular-nums">
      <Icon of={ChevronsUpDown} size={12} />
      {`${cardCount}${isPartial ? '+' : ''} below`}
      <span className="ms-auto flex items-center gap-2.5">
        <RollUpGlyphs summed={summed} />
        <EvidenceCount count={evidenceCount} isAtLeast={isEvidencePartial} />
      </span>
    </div>
  )
}

function LiftedCard({ node, count }: { node: MovedNode; count: number }) {
  const { card, cardId } = node
  const evidence = useTree((view) => view.evidence)
  const tree = useTree((view) => view.tree)
  const summed = node.kind === 'card' && node.belowCount > 0 ? rollUp(tree, node, evidence) : undefined
  return (
    <div
      aria-hidden
      className={`pointer-events-none fixed top-2 left-2 z-20 w-[264px] origin-top-left translate-x-(--drag-x) translate-y-(--drag-y) scale-80 rounded-card shadow-float floating before:absolute before:top-2.5 before:left-0 before:w-[3px] before:rounded-e-bar before:bg-type before:content-[''] ${summed ? 'before:bottom-[39px]' : 'before:bottom-2.5'} ${typeLook(card.cardType).scope}`}
    >
      <div className="px-3 py-2.5 ps-[15px]">
        <div className="flex h-4 items-center gap-1.5 text-12 text-ink-2">
          <TypeIcon cardType={card.cardType} />
          {cardTypeWord(card.cardType)}
          <span className="ms-auto flex tabular-nums">
            {count > 1 ? (
              `and ${formatCount(count - 1, 'more card')}`
            ) : (
              <EvidenceCount count={evidenceCountOf(evidence, cardId)} />
            )}
          </span>
        </div>
        <div className="mt-1 line-clamp-2 text-14 font-label">{titleOf(card)}</div>
        {card.cardStatus !== undefined && (
          <div className="mt-2 flex h-4">
            <StatusLabel cardStatus={card.cardStatus} />
          </div>
        )}
      </div>
      {summed && <ComesAlong summed={summed} />}
    </div>
  )
}
