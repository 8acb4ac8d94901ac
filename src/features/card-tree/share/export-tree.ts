import { loadedText } from '#cards/tree-size-text.ts'
import { titleOf } from '#domain/card/title-of.ts'
import { branchMarkdown } from '#domain/tree/branch-markdown.ts'
import { buildTree } from '#domain/tree/build-tree.ts'
import { absoluteUrl, paths } from '#domain/paths.ts'
import type { LoadedTree } from '#domain/tree/loaded-tree.ts'
import { nodeOfCard, type CardTree } from '#domain/tree/tree-node.ts'
import { treeSize } from '#domain/tree/tree-size.ts'

import { readThemeColours } from '../canvas/painting/theme-colours.ts'
import { focusedBranch } from '../state/current-node.ts'
import { layoutTree } from '../state/layout.ts'
import type { TreeView } from '../state/derive-view.ts'
import { pictureMargin, treePicture } from './tree-picture.ts'
import { iconPath } from '../canvas/painting/icon-path.ts'
import { measureIn, paintPng, type PaintOptions } from './paint-png.ts'
import { planPaper, type PaperChoice, type PaperPlan } from './plan-paper.ts'
import { planPng, type PngPlan } from './plan-png.ts'
import { writeTreeCsv } from './write-tree-csv.ts'
import { writeSvg } from './write-svg.ts'

export type ExportFormat = 'png' | 'svg' | 'md' | 'csv'

type CardTexts = ReadonlyMap<string, string>

export interface ExportedFile {
  name: string
  blob: Blob
}

const linkOf = (cardId: string) => absoluteUrl(paths.card(cardId))

const exportedTree = ({ loaded, tree }: TreeView): CardTree => buildTree(loaded, tree.primaryParents)

export function titleOfTree(tree: CardTree): string {
  const [root] = tree.roots
  const card = root?.kind === 'card' ? root.card : nodeOfCard(tree, tree.targetId)?.card
  return titleOf({ cardTitle: card?.cardTitle, cardId: tree.targetId })
}

const layoutOf = (view: TreeView) => layoutTree(exportedTree(view).roots, new Set(), view.direction)

export const pngChoice = (view: TreeView) => {
  const { bounds } = layoutOf(view)
  const [width, height] = [bounds.right - bounds.left, bounds.bottom - bounds.top]
  return planPng({ width: width + pictureMargin * 2, height: height + pictureMargin * 2 })
}

function treeMarkdown({ roots }: CardTree, loaded: LoadedTree, details: CardTexts): string {
  const size = treeSize(loaded)
  const outline = branchMarkdown(roots, linkOf, details)
  return size.loaded === size.known ? outline : `${outline}\n*${loadedText(size)}*\n`
}

const textFile = (name: string, type: string, text: string): ExportedFile => ({
  name,
  blob: new Blob([text], { type: `${type};charset=utf-8` }),
})

function drawingOf(view: TreeView) {
  const colours = readThemeColours(document.body)
  return { colours, context: { measure: measureIn(colours.font), evidence: view.evidence, iconPath } }
}

function pictureOf(view: TreeView) {
  const { colours, context } = drawingOf(view)
  return { colours, picture: treePicture(layoutOf(view), context) }
}

export interface TreePaper {
  title: string
  choice: PaperChoice
}

/** Plans the focused branch, otherwise the entire tree. */
export function treePaper(view: TreeView): TreePaper {
  const tree = exportedTree(view)
  const branch = focusedBranch({ tree, focusId: view.focusId })
  const layout = layoutTree(branch ? [branch] : tree.roots, new Set(), view.direction)
  return { title: branch ? titleOf(branch.card) : titleOfTree(tree), choice: planPaper(layout) }
}

/** Draws each page of the printed tree as an SVG of its own. */
export function treeParts(view: TreeView, { title, plan }: { title: string; plan: PaperPlan }): string[] {
  const { colours, context } = drawingOf(view)
  return plan.tiles.map(({ area }) => writeSvg(treePicture(plan.layout, context, area), colours, title))
}

function treeSvg(view: TreeView): string {
  const { picture, colours } = pictureOf(view)
  return writeSvg(picture, colours, titleOfTree(exportedTree(view)))
}

/** Exports a tree in a format. A tiled PNG has several files, named by row and column. */
export async function exportTree(
  view: TreeView,
  format: ExportFormat,
  plan: PngPlan | undefined,
  { details = new Map(), ...options }: PaintOptions & { details?: CardTexts },
): Promise<ExportedFile[]> {
  const tree = exportedTree(view)
  const title = titleOfTree(tree)
  const name = fileNameOf(title)
  if (format === 'md')
    return [textFile(`${name}.md`, 'text/markdown', treeMarkdown(tree, view.loaded, details))]
  if (format === 'csv') {
    const csv = writeTreeCsv({ tree, evidence: view.evidence, details, linkOf })
    return [textFile(`${name}.csv`, 'text/csv', csv)]
  }
  if (format === 'svg') return [textFile(`${name}.svg`, 'image/svg+xml', treeSvg(view))]
  const { picture, colours } = pictureOf(view)
  const { scale, tiles } = plan ?? planPng(picture).one
  const blobs = await paintPng(picture, colours, { scale, tiles }, options)
  return blobs.map((blob, index) => {
    const { row, column } = tiles[index]!
    const place = tiles.length === 1 ? '' : ` ${row + 1}-${column + 1}`
    return { name: `${name}${place}.png`, blob }
  })
}

const longestName = 80
const reservedNames = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/** Returns a file name without extension that is valid on every file system. */
export function fileNameOf(title: string): string {
  const plain = title
    .toWellFormed()
    .replaceAll(/[\p{C}\\/:*?"<>|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
  const name = Array.from(plain.trim())
    .slice(0, longestName)
    .join('')
    .replaceAll(/^[.\s]+|[.\s]+$/g, '')
  return name === '' || reservedNames.test(name) ? 'Tree' : name
}
