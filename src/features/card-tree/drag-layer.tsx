import { createPortal } from 'react-dom'

import { TypeIcon } from '#cards/type-icon.tsx'
import { typeLook } from '#cards/type-look.ts'
import { cardTypeWord } from '#domain/card-type.ts'
import { nodeOfCard } from '#domain/tree-node.ts'
import { formatCount } from '#ui/format.ts'
import { Kbd } from '#ui/kbd.tsx'

import type { MovedNode } from './model/move-refusal.ts'
import { useTree } from './model/tree-store.ts'

/** While cards are dragged: the card at the pointer, and one sentence on what letting it go does. */
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
        className="pointer-events-none fixed bottom-4 left-1/2 z-20 flex h-11 -translate-x-1/2 items-center gap-2 rounded-panel px-3.5 whitespace-nowrap shadow-float floating"
      >
        <Sentence overTitle={overTitle} refusal={refusal} />
        <span aria-hidden className="mx-1 h-5 w-px bg-line" />
        <span className="flex items-center gap-1.5 text-ink-2">
          <Kbd>Esc</Kbd>cancel
        </span>
      </div>
    </>,
    document.body,
  )
}

function Sentence({ overTitle, refusal }: { overTitle: string | undefined; refusal: string | undefined }) {
  if (overTitle === undefined) return <span>Let it go on the card under which it shall stand</span>
  if (refusal !== undefined) {
    return (
      <span>
        Not under <b className="font-label">{overTitle}</b>: {refusal.toLowerCase()}
      </span>
    )
  }
  return (
    <span>
      Move under <b className="font-label">{overTitle}</b>, as the last child
    </span>
  )
}

function LiftedCard({ node, count }: { node: MovedNode; count: number }) {
  const { card, cardId } = node
  const below = node.kind === 'card' ? node.belowCount : 0
  const partial = node.kind === 'card' && node.isPartial ? '+' : ''
  return (
    <div
      aria-hidden
      className={`pointer-events-none fixed top-2 left-2 z-20 w-[264px] origin-top-left translate-x-(--drag-x) translate-y-(--drag-y) scale-80 rounded-card shadow-float floating before:absolute before:top-2.5 before:bottom-2.5 before:left-0 before:w-[3px] before:rounded-e-bar before:bg-type before:content-[''] ${typeLook(card.cardType).scope}`}
    >
      <div className="px-3 py-2.5 ps-[15px]">
        <div className="flex h-4 items-center gap-1.5 text-12 text-ink-2">
          <TypeIcon cardType={card.cardType} />
          {cardTypeWord(card.cardType)}
          {count > 1 && (
            <span className="ms-auto tabular-nums">and {formatCount(count - 1, 'more card')}</span>
          )}
        </div>
        <div className="mt-1 line-clamp-2 text-14 font-label">{card.cardTitle || cardId}</div>
        {below > 0 && (
          <div className="mt-2 text-12 text-ink-2 tabular-nums">{`${below}${partial} below`}</div>
        )}
      </div>
    </div>
  )
}
