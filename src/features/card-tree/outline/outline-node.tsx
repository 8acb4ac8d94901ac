import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CirclePlus from 'lucide-react/icons/circle-plus'
import CornerLeftUp from 'lucide-react/icons/corner-left-up'
import EyeOff from 'lucide-react/icons/eye-off'

import { TypeIcon } from '#cards/type-icon.tsx'
import { useCardFailure } from '#data/edits/use-card-edits.ts'
import { titleOf } from '#domain/card/title-of.ts'
import { rollUp } from '#domain/tree/roll-up.ts'
import type { CardNode, DraftNode, FrontierNode, RemovedNode, TreeNode } from '#domain/tree/tree-node.ts'
import { Icon } from '#ui/icon.tsx'

import { ChangeMark, RemovedMark, useChange } from '../parts/change-mark.tsx'
import { cssVariables } from '#ui/css-variables.ts'
import { HighlightedTitle } from '../parts/highlighted-title.tsx'
import { RollUpGlyphs } from '../parts/roll-up-glyphs.tsx'
import {
  DraftFrame,
  DraftNext,
  DraftOutcome,
  DraftStep,
  DraftTitle,
  DraftType,
} from '../edits/draft-card.tsx'
import { RenameField, useIsRenaming } from '../edits/rename-field.tsx'
import { removedText } from '../parts/change-looks.ts'
import { useTreeCommands } from '../state/tree-commands.ts'
import { useTree } from '../state/tree-store.ts'
import { foldedCount, foldedText, frontierText, isUnopened, levelText } from '../state/visible-nodes.ts'

interface OutlineNodeProps {
  node: TreeNode
  labelId: string
  isFolded: boolean
  level: number
  isDimmed: boolean
  isCurrent: boolean
}

export function OutlineNode(props: OutlineNodeProps) {
  const { node, labelId, isFolded, level, isDimmed, isCurrent } = props
  return (
    <div
      role="gridcell"
      className={`relative flex min-w-0 items-center gap-2 ps-(--inset) narrow:col-span-full narrow:ps-(--inset-narrow) ${node.kind === 'draft' ? 'col-span-full narrow:h-11' : 'narrow:h-5.5'}`}
      style={cssVariables({ '--inset': `${level * 24}px`, '--inset-narrow': `${level * 16}px` })}
    >
      {Array.from({ length: level }, (_, at) => (
        <i
          key={at}
          aria-hidden
          className="absolute -inset-y-2 left-(--at) w-px bg-line-2 narrow:-top-4.75 narrow:-bottom-9.5 narrow:left-(--at-narrow)"
          style={cssVariables({ '--at': `${at * 24 + 12}px`, '--at-narrow': `${at * 16 + 12}px` })}
        />
      ))}
      {node.kind === 'frontier' ? (
        <Frontier node={node} />
      ) : node.kind === 'removed' ? (
        <Gone node={node} isCurrent={isCurrent} />
      ) : node.kind === 'draft' ? (
        <OutlineDraft node={node} />
      ) : node.kind === 'level' ? (
        <span className="ps-1 font-head">{levelText(node.level)}</span>
      ) : (
        <>
          {node.children.length > 0 && node.kind === 'card' ? (
            <Toggle cardId={node.cardId} isFolded={isFolded} />
          ) : (
            <span className="-me-1 w-6 flex-none" />
          )}
          <span id={labelId} className="contents">
            <span data-row-start="" className="flex flex-none text-ink-3">
              <TypeIcon cardType={node.card.cardType} isNamed isNeutral={isDimmed} />
            </span>
            <Title node={node} level={level} isDimmed={isDimmed} isCurrent={isCurrent} />
            {node.kind === 'card' && isFolded && <FoldedNote node={node} />}
          </span>
        </>
      )}
    </div>
  )
}

function Toggle({ cardId, isFolded }: { cardId: string; isFolded: boolean }) {
  const { setFolded } = useTreeCommands()
  return (
    <button
      type="button"
      tabIndex={-1}
      data-card-toggle=""
      aria-expanded={!isFolded}
      aria-label={isFolded ? 'Open branch' : 'Close branch'}
      onClick={(event) => {
        event.stopPropagation()
        setFolded(cardId, !isFolded)
      }}
      onDoubleClick={(event) => event.stopPropagation()}
      className="-me-1 grid presenting:invisible print:invisible size-6 flex-none place-items-center rounded-control text-ink-3 hover:bg-pressed hover:text-ink narrow:-ms-0.5 narrow:-me-1.5 narrow:h-11 narrow:w-7"
    >
      <Icon of={isFolded ? ChevronRight : ChevronDown} size={14} />
    </button>
  )
}

interface TitleProps {
  node: Extract<TreeNode, { kind: 'card' | 'mirror' }>
  level: number
  isDimmed: boolean
  isCurrent: boolean
}

function Title({ node, level, isDimmed, isCurrent }: TitleProps) {
  const query = useTree((view) => view.findText)
  const isRenaming = useIsRenaming(node.cardId)
  const isMirror = node.kind === 'mirror'
  if (isRenaming && node.kind === 'card') return <RenameField node={node} className="h-5 min-w-0 flex-1" />
  const ink = isDimmed ? 'text-ink-3' : isMirror ? 'text-ink-2' : ''
  return (
    <>
      <span className={`min-w-0 truncate ${level === 0 && !isMirror ? 'font-head' : ''} ${ink}`}>
        <HighlightedTitle title={titleOf(node.card)} query={isDimmed ? '' : query} isNow={isCurrent} />
      </span>
      {isMirror ? (
        <span className="flex flex-none items-center gap-1 text-12 text-ink-3">
          <Icon of={CornerLeftUp} size={12} />
          also here
        </span>
      ) : (
        <TitleNotes cardId={node.cardId} isCurrent={isCurrent} />
      )}
    </>
  )
}

function TitleNotes({ cardId, isCurrent }: { cardId: string; isCurrent: boolean }) {
  const reason = useCardFailure(cardId)
  const change = useChange(cardId)
  return (
    <>
      {reason !== undefined && (
        <span className="min-w-0 truncate text-12 text-bad" title={reason}>
          Not saved: {reason}
        </span>
      )}
      {change && <ChangeMark change={change} isCurrent={isCurrent} place="line" />}
    </>
  )
}

function FoldedNote({ node }: { node: CardNode }) {
  const evidence = useTree((view) => view.evidence)
  const isLoading = useTree((view) => view.loading.has(node.cardId))
  const tree = useTree((view) => view.tree)
  const summed = rollUp(tree, node, evidence)
  const text = foldedText(node, isLoading)
  return (
    <span
      title={text}
      className="flex flex-none items-center gap-2 text-12 whitespace-nowrap tabular-nums presenting:hidden"
    >
      {isUnopened(node) ? (
        <span className="text-ink-3">{text}</span>
      ) : (
        <>
          <span className="text-ink-3 tighter:hidden narrow:hidden">{text}</span>
          <span className="hidden text-ink-3 tighter:inline narrow:inline">{foldedCount(node)}</span>
        </>
      )}
      <span className="contents tight:hidden narrow:hidden">
        <RollUpGlyphs summed={summed} />
      </span>
    </span>
  )
}

function Gone({ node, isCurrent }: { node: RemovedNode; isCurrent: boolean }) {
  return (
    <span className="flex min-w-0 items-center gap-2 ps-7 text-ink-3">
      <s className="min-w-0 truncate">{titleOf(node.removed)}</s>
      <RemovedMark node={node} isCurrent={isCurrent} place="line" />
      <span aria-hidden className="min-w-0 shrink-100 truncate text-12 narrow:hidden">
        {removedText(node)}
      </span>
    </span>
  )
}

function Frontier({ node }: { node: FrontierNode }) {
  const { loadChildren } = useTreeCommands()
  const isLoading = useTree((view) => view.loading.has(node.parent.cardId))
  const { count, words } = frontierText(node, isLoading)
  return (
    <button
      type="button"
      tabIndex={-1}
      onClick={(event) => {
        event.stopPropagation()
        loadChildren(node.parent.cardId)
      }}
      className="ms-5 flex h-6 flex-none items-center gap-2 rounded-control px-2 font-label text-ink-2 hover:bg-pressed narrow:h-11"
    >
      <Icon of={node.isUnreturned ? EyeOff : CirclePlus} size={14} />
      <b className="font-label text-ink">{count}</b> {words}
    </button>
  )
}

function OutlineDraft({ node }: { node: DraftNode }) {
  const { step, reason, cardType } = node.draft
  return (
    <DraftFrame>
      <span className="flex min-w-0 flex-1 items-center gap-2 ps-7">
        {step === 'writing' ? <DraftType node={node} /> : <TypeIcon cardType={cardType} isNamed />}
        <span className="flex min-w-0 flex-1 items-center gap-3 narrow:flex-col narrow:items-stretch narrow:gap-0">
          <DraftTitle node={node} className={`h-5 min-w-0 ${step === 'writing' ? 'w-full' : ''}`} />
          {step === 'sending' && (
            <span className="flex-none text-12 text-ink-3">
              <DraftStep node={node} />
            </span>
          )}
          <DraftNext node={node} className="min-w-0 truncate" />
          {step === 'refused' && (
            <span className="min-w-0 truncate text-12 text-bad" title={reason}>
              {reason}
            </span>
          )}
        </span>
        <DraftOutcome node={node} />
      </span>
    </DraftFrame>
  )
}
