import { memoizeByText } from '#domain/memoize.ts'
import { hasMetric } from '#domain/metric/metric.ts'
import type { TreeNode } from '#domain/tree/tree-node.ts'

export const cardWidth = 264
/** The layout, the mounted card, the canvas and the export read these. */
export const cardFace = {
  left: 15,
  right: 12,
  top: 10,
  bottom: 12,
  line: 16,
  titleGap: 4,
  titleLine: 20,
  footGap: 8,
  rollUp: 29,
  rail: 3,
  /** Used at a zoom between 40 % and 75 %. */
  farRail: 6,
  railInset: 10,
  radius: 8,
  /** The sheets of a folded card, from the lowest up. */
  sheets: [
    { inset: 2, below: 6 },
    { inset: 0, below: 4 },
  ],
  /** Most of a sheet is behind the card. */
  sheetHeight: 20,
} as const
/** The title at 100 % and between 40 % and 75 %, with the room next to the latter for the status. */
export const titleText = {
  full: { size: 14, weight: 510 },
  title: { size: 20, weight: 510, line: 26, left: 19, statusWidth: 28 },
} as const

export const cardFaceVariables = {
  '--face-left': `${cardFace.left}px`,
  '--face-right': `${cardFace.right}px`,
  '--face-top': `${cardFace.top}px`,
  '--face-bottom': `${cardFace.bottom}px`,
  '--face-line': `${cardFace.line}px`,
  '--face-title-gap': `${cardFace.titleGap}px`,
  '--face-title-line': `${cardFace.titleLine}px`,
  '--face-foot-gap': `${cardFace.footGap}px`,
  '--face-roll-up': `${cardFace.rollUp}px`,
  '--face-rail': `${cardFace.rail}px`,
  '--face-far-rail': `${cardFace.farRail}px`,
  '--face-rail-inset': `${cardFace.railInset}px`,
  '--far-left': `${titleText.title.left}px`,
  '--far-line': `${titleText.title.line}px`,
  '--far-status': `${titleText.title.statusWidth}px`,
} as const

const titleWidth = cardWidth - cardFace.left - cardFace.right
const cardMinHeight = 88
const stubHeight = 36
const headHeight = cardFace.top + cardFace.line + cardFace.titleGap
const draftHeight = 106
/** The reason has up to two lines. */
const refusedDraftHeight = draftHeight + cardFace.line
const footHeight = cardFace.footGap + cardFace.line
const rollUpHeight = 10 + cardFace.rollUp - cardFace.bottom
/** How far the sheets of a folded card reach below it. */
export const sheetsHeight = 8

/** Widths of ASCII in Inter 510, 14 px, tracked. Other scripts count as wide: no line must be cut. */
const asciiWidths = [
  3.6, 4.17, 6.85, 8.84, 8.94, 13.81, 9.05, 4.28, 5.06, 5.06, 7.2, 9.24, 4.15, 6.37, 4.15, 5.08, 8.94, 5.71,
  8.53, 8.68, 9.09, 8.34, 8.72, 8.15, 8.71, 8.72, 4.15, 4.33, 9.24, 9.24, 9.24, 7.29, 13.67, 10.04, 9.09,
  10.16, 9.99, 8.34, 8.13, 10.35, 10.31, 3.71, 7.95, 9.53, 7.8, 12.68, 10.48, 10.62, 8.88, 10.65, 8.97, 8.94,
  9.04, 10.24, 10.04, 14.26, 9.73, 9.66, 8.88, 5.06, 4.43, 5.06, 6.57, 6.38, 4.63, 7.85, 8.55, 7.98, 8.55,
  8.12, 4.68, 8.57, 8.33, 3.43, 3.43, 7.73, 3.43, 12.34, 8.32, 8.35, 8.55, 8.55, 5.48, 7.44, 4.62, 8.33, 7.95,
  11.51, 7.71, 7.96, 7.72, 6.08, 4.75, 6.08, 9.24,
] as const
const latinWidth = 9
const wideWidth = 15

function characterWidth(code: number): number {
  if (code < 0x7f) return asciiWidths[code - 0x20] ?? 0
  return code < 0x250 || (code >= 0x2010 && code <= 0x2027) ? latinWidth : wideWidth
}

const keptTitles = 20_000

export const titleLines = memoizeByText((title): 1 | 2 => {
  let width = 0
  for (let index = 0; index < title.length && width <= titleWidth; index += 1) {
    width += characterWidth(title.charCodeAt(index))
  }
  // Kerning may widen the text.
  return width > titleWidth - 2 ? 2 : 1
}, keptTitles)

/** The lines of the title for which a card of this height has room between 40 % and 75 % zoom. */
export const farTitleLines = (height: number) => (height < 60 ? 1 : height < 100 ? 2 : 3)

export function nodeHeight(node: TreeNode, hasRollUp: boolean): number {
  if (node.kind === 'frontier' || node.kind === 'level' || node.kind === 'removed') return stubHeight
  if (node.kind === 'draft') return node.draft.step === 'refused' ? refusedDraftHeight : draftHeight
  const titleHeight = titleLines(node.card.cardTitle) * cardFace.titleLine
  if (node.kind === 'mirror') return headHeight + titleHeight + cardFace.bottom
  const hasFoot = Boolean(node.card.cardStatus) || hasMetric(node.card)
  const height = headHeight + titleHeight + (hasFoot ? footHeight : 0) + cardFace.bottom
  return hasRollUp ? Math.max(cardMinHeight, height + rollUpHeight) : Math.max(cardMinHeight, height)
}
