import { getCardContext } from '#contract/context.ts'
import { buildTree } from '#domain/tree/build-tree.ts'
import { readContext, type ContextItem } from '#domain/tree/loaded-tree.ts'
import type { TreeNode } from '#domain/tree/tree-node.ts'
import { layoutTree } from '#features/card-tree/state/layout.ts'

import type { BenchOrganization } from './built-service.ts'

/** Left, top, width, height, title, type. */
export type FloorBox = readonly [number, number, number, number, string, string]

export interface WholeTree {
  rootId: string
  /** The response for the entire tree, so that one request opens it. */
  contextText: string
  boxes: FloorBox[]
  roots: readonly TreeNode[]
}

interface Context {
  context: (ContextItem & { cardId: string })[]
}

/** A response has ten levels; deeper cards are requested from there. */
async function readAll(origin: string, { rootId, apiKey }: BenchOrganization) {
  const items = new Map<string, Context['context'][number]>()
  const answers: unknown[] = []
  const open = [rootId]
  for (let cardId = open.pop(); cardId !== undefined; cardId = open.pop()) {
    const query =
      'direction=descendants&maxLevels=10&includeTargetCard=true&includeComments=false&includeInsights=false'
    const response = await fetch(
      `${origin}${getCardContext.path.replace('{cardId}', cardId)}?${query}&includeDescriptions=false`,
      {
        headers: { authorization: `Bearer ${apiKey}` },
      },
    )
    if (!response.ok) throw new Error(`The context answered ${response.status}: ${await response.text()}`)
    const answer = (await response.json()) as Context
    answers.push(answer)
    for (const item of answer.context) if (!items.has(item.cardId)) items.set(item.cardId, item)
    for (const { children } of answer.context) {
      const missing = (children ?? []).find((childId) => !items.has(childId))
      if (missing !== undefined && !open.includes(missing)) open.push(missing)
    }
  }
  return { ...(answers[0] as object), context: [...items.values()] }
}

const titleOf = (node: TreeNode) => ('card' in node ? node.card.cardTitle : node.kind)
const typeOf = (node: TreeNode) => ('card' in node ? node.card.cardType : '')

const screen = { width: 1440, height: 900 }

/** The screen with the most cards at 100 %: other screens would give better figures. */
export function densestPoint(boxes: readonly FloorBox[]): { x: number; y: number } {
  const counts = new Map<string, { x: number; y: number; count: number }>()
  for (const [left, top] of boxes) {
    const [column, row] = [Math.floor(left / screen.width), Math.floor(top / screen.height)]
    const cell = counts.get(`${column} ${row}`) ?? {
      x: (column + 0.5) * screen.width,
      y: (row + 0.5) * screen.height,
      count: 0,
    }
    cell.count += 1
    counts.set(`${column} ${row}`, cell)
  }
  return [...counts.values()].toSorted((one, other) => other.count - one.count)[0] ?? { x: 0, y: 0 }
}

export async function readWholeTree(origin: string, organization: BenchOrganization): Promise<WholeTree> {
  const answer = await readAll(origin, organization)
  const { roots } = buildTree(readContext(organization.rootId, answer.context))
  const { boxes } = layoutTree(roots, new Set())
  return {
    rootId: organization.rootId,
    contextText: JSON.stringify(answer),
    roots,
    boxes: boxes.map(({ x, y, width, height, node }): FloorBox => [
      x,
      y,
      width,
      height,
      titleOf(node),
      typeOf(node),
    ]),
  }
}
