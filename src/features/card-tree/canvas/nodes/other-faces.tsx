import CirclePlus from 'lucide-react/icons/circle-plus'
import CornerLeftUp from 'lucide-react/icons/corner-left-up'
import EyeOff from 'lucide-react/icons/eye-off'
import LoaderCircle from 'lucide-react/icons/loader-circle'

import { TypeIcon } from '#cards/type-icon.tsx'
import { titleOf } from '#domain/card/title-of.ts'
import { cardTypeWord } from '#domain/card/card-type.ts'
import type { FrontierNode, RemovedNode, LevelNode, MirrorNode } from '#domain/tree/tree-node.ts'
import { Icon } from '#ui/icon.tsx'

import { RemovedMark } from '../../parts/change-mark.tsx'
import { farTitleLines } from '../../state/card-size.ts'
import { frontierText, levelText } from '../../state/visible-nodes.ts'
import type { ZoomLevel } from '../viewport/viewport.ts'
import { BlockFace } from './card-face.tsx'

interface MirrorFaceProps {
  node: MirrorNode
  lines: 1 | 2
  height: number
  level: ZoomLevel
  /** Find and filter list the original. */
  isDimmed: boolean
}

export function MirrorFace({ node, lines, height, level, isDimmed }: MirrorFaceProps) {
  const { card } = node
  const title = titleOf(card)
  if (level === 'block') return <BlockFace node={node} isDimmed />
  if (level !== 'full') {
    return (
      <div className="flex h-full items-center pr-(--face-right) pl-(--far-left)">
        <div
          style={{ WebkitLineClamp: farTitleLines(height) }}
          className="line-clamp-1 pe-(--far-status) text-20 leading-5.5 font-label text-ink-3"
        >
          {title}
          <span className="sr-only">, also here</span>
        </div>
        <Icon of={CornerLeftUp} size={20} className="absolute top-2 right-3 text-ink-3" />
      </div>
    )
  }
  return (
    <div className="pt-(--face-top) pr-(--face-right) pb-(--face-bottom) pl-(--face-left)">
      <div
        className={`flex h-(--face-line) items-center gap-1.5 text-12 ${isDimmed ? 'text-ink-3' : 'text-ink-2'}`}
      >
        <TypeIcon cardType={card.cardType} isNeutral={isDimmed} />
        {cardTypeWord(card.cardType)}, also here
        <Icon of={CornerLeftUp} size={14} className="ms-auto" />
      </div>
      <div
        className={`mt-(--face-title-gap) text-14 leading-(--face-title-line) font-label text-pretty ${lines === 1 ? 'truncate' : 'line-clamp-2'} ${isDimmed ? 'text-ink-3' : ''}`}
      >
        {title}
      </div>
    </div>
  )
}

interface FrontierFaceProps {
  node: FrontierNode
  isLoading: boolean
  level: ZoomLevel
}

export function FrontierFace({ node, isLoading, level }: FrontierFaceProps) {
  const isNear = level === 'full'
  const { count, words } = frontierText(node, isLoading)
  const icon = isLoading ? LoaderCircle : node.isUnreturned ? EyeOff : CirclePlus
  return (
    <div className={`flex h-full items-center gap-2 px-3 text-ink-2 ${isNear ? 'text-13' : 'text-20'}`}>
      <Icon of={icon} size={isNear ? 16 : 20} className={isLoading ? 'animate-spin' : ''} />
      <span>
        <b className="font-head text-ink">{count}</b> {words}
      </span>
    </div>
  )
}

interface GoneFaceProps {
  node: RemovedNode
  isCurrent: boolean
  level: ZoomLevel
}

export function RemovedFace({ node, isCurrent, level }: GoneFaceProps) {
  const title = titleOf(node.removed)
  return (
    <div className="flex h-full items-center px-3 text-ink-3">
      <s className={`truncate ${level === 'full' ? 'text-13' : 'text-20'}`} title={title}>
        {title}
      </s>
      {level !== 'block' && <RemovedMark node={node} isCurrent={isCurrent} place="corner" />}
    </div>
  )
}

export function LevelFace({ node }: { node: LevelNode }) {
  return (
    <div className="flex h-full items-center gap-2 px-3 text-12 font-label text-ink-2">
      {levelText(node.level)}
      <span className="text-ink-3 tabular-nums">{node.children.length}</span>
    </div>
  )
}
