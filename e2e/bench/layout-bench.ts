import { hierarchy, tree } from 'd3-hierarchy'

import type { TreeNode } from '#domain/tree/tree-node.ts'
import { layoutTree } from '#features/card-tree/state/layout.ts'

import { median } from './statistics.ts'

const nothing: ReadonlySet<string> = new Set()

function time(work: () => unknown): number {
  const times = Array.from({ length: 25 }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return median(times.slice(5))
}

/** Returns the milliseconds of our layout and of d3's `tree()` for the same nodes, both warm. */
export function benchLayout(roots: readonly TreeNode[]): { ours: number; d3: number } {
  const [root] = roots
  if (!root) return { ours: 0, d3: 0 }
  const place = tree<TreeNode>().nodeSize([288, 150])
  return {
    ours: time(() => layoutTree(roots, nothing)),
    d3: time(() => place(hierarchy<TreeNode>(root, ({ children }) => [...children]))),
  }
}
