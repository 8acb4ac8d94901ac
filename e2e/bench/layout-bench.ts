import { hierarchy, tree } from 'd3-hierarchy'

import type { TreeNode } from '#domain/tree/tree-node.ts'
import { layoutTree } from '#features/card-tree/state/layout.ts'

import { median } from './statistics.ts'

const nothing: ReadonlySet<string> = new Set()

const warmUps = 40
const runs = 41

function time(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

/** Returns the milliseconds of our layout and of d3's `tree()` for the same nodes: both warm, and in turn, so that the load of the machine is the same. */
export function benchLayout(roots: readonly TreeNode[]): { ours: number; d3: number } {
  const [root] = roots
  if (!root) return { ours: 0, d3: 0 }
  const place = tree<TreeNode>().nodeSize([288, 150])
  const both = Array.from({ length: warmUps + runs }, () => ({
    ours: time(() => layoutTree(roots, nothing)),
    d3: time(() => place(hierarchy<TreeNode>(root, ({ children }) => [...children]))),
  })).slice(warmUps)
  return { ours: median(both.map(({ ours }) => ours)), d3: median(both.map(({ d3 }) => d3)) }
}
