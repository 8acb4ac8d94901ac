import { StatusLabel } from '#cards/status-label.tsx'
import { TypeIcon } from '#cards/type-icon.tsx'
import { titleOf } from '#domain/card/title-of.ts'
import { cardTypeWord } from '#domain/card/card-type.ts'

import { foldedText } from '../../state/visible-nodes.ts'
import { useTree } from '../../state/tree-store.ts'
import { useViewport } from '../viewport/viewport.ts'

export function BlockTip({ nodeId }: { nodeId: string }) {
  const box = useTree((view) => view.layout.byNode.get(nodeId))
  const left = useViewport(({ x, zoom }) => (box ? Math.round((box.x + box.width) * zoom + x) + 8 : 0))
  const top = useViewport(({ y, zoom }) => (box ? Math.round((box.y + box.height / 2) * zoom + y) - 28 : 0))
  if (!box || !('card' in box.node)) return null
  const { card } = box.node
  return (
    <div
      style={{ left, top }}
      className="pointer-events-none absolute z-5 grid max-w-80 gap-0.5 rounded-card px-3 pt-2 pb-2.5 shadow-float floating"
    >
      <span className="flex h-4 items-center gap-1.5 text-12 text-ink-2">
        <TypeIcon cardType={card.cardType} />
        {cardTypeWord(card.cardType)}
      </span>
      <span className="font-label">{titleOf(card)}</span>
      {box.hasRollUp && box.node.kind === 'card' && (
        <span className="text-12 text-ink-2">{foldedText(box.node, false)}</span>
      )}
      {card.cardStatus !== undefined && <StatusLabel cardStatus={card.cardStatus} />}
    </div>
  )
}
