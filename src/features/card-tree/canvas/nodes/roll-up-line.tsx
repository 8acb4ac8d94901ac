import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import CirclePlus from 'lucide-react/icons/circle-plus'

import { EvidenceCount } from '#cards/evidence-count.tsx'
import { rollUp } from '#domain/tree/roll-up.ts'
import type { CardNode } from '#domain/tree/tree-node.ts'
import { Icon } from '#ui/icon.tsx'

import { useTree } from '../../state/tree-store.ts'
import { RollUpGlyphs } from '../../parts/roll-up-glyphs.tsx'
import { foldedText, isUnopened } from '../../state/visible-nodes.ts'

export function RollUpLine({ node, onOpen }: { node: CardNode; onOpen: () => void }) {
  const evidence = useTree((view) => view.evidence)
  const tree = useTree((view) => view.tree)
  const summed = rollUp(tree, node, evidence)
  const isLoading = useTree((view) => view.loading.has(node.cardId))
  return (
    <button
      type="button"
      tabIndex={-1}
      data-card-toggle=""
      aria-expanded={false}
      onClick={(event) => {
        event.stopPropagation()
        onOpen()
      }}
      className="absolute inset-x-0 bottom-0 flex presenting:hidden h-(--face-roll-up) items-center gap-2.5 rounded-b-card border-t border-line pr-(--face-right) pl-(--face-left) text-12 whitespace-nowrap text-ink-2 tabular-nums hover:bg-sunken"
    >
      <span className="sr-only">Open branch: </span>
      <Icon of={isUnopened(node) ? CirclePlus : ChevronsUpDown} size={12} />
      {/* Without room for all, the last word goes to a line that is hidden. */}
      <span className="flex h-4 min-w-0 flex-1 flex-wrap gap-x-1 overflow-hidden leading-4">
        {foldedText(node, isLoading)
          .split(' ')
          .map((word) => (
            <span key={word}>{word} </span>
          ))}
      </span>
      <span className="flex flex-none items-center gap-2.5">
        <RollUpGlyphs summed={summed} />
        {!isUnopened(node) && (
          <EvidenceCount count={summed.evidenceCount} isAtLeast={summed.isEvidencePartial} />
        )}
      </span>
    </button>
  )
}
