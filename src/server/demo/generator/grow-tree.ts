import type { CardType } from '#contract/cards.ts'
import { childTypesOf } from '#domain/card/card-type.ts'

import { takeTurn } from '../../take-turns.ts'
import { sample, type Random } from './mulberry32.ts'

/** A card of the tree. Parents have smaller numbers than their children, so there are no cycles. */
export interface GrownCard {
  cardType: CardType
  /** The numbers of its parents, the first one first; none for the root. */
  parents: number[]
  /** The number of cards on the path from the root, including both ends. */
  depth: number
}

const widestBranch = 300
const deepestChain = 14
/** The deepest level, except for chains. */
const usualDepth = 8
const multiParentShare = 0.05

/** The first cards, so that even a small tree has all nine types: type and number of the parent. */
const trunk: readonly (readonly [CardType, number])[] = [
  ['objective', 0],
  ['outcome', 1],
  ['opportunity', 2],
  ['problem', 2],
  ['kpi', 2],
  ['solution', 3],
  ['assumption', 6],
  ['experiment', 7],
]

class Grove {
  readonly cards: GrownCard[] = [{ cardType: 'product', parents: [], depth: 1 }]
  readonly #random: Random
  readonly #size: number
  readonly #parents = new Set<number>()

  constructor(random: Random, size: number) {
    this.#random = random
    this.#size = size
  }

  get isFull(): boolean {
    return this.cards.length >= this.#size
  }

  add(parent: number, cardType = this.childType(parent)): number | undefined {
    if (this.isFull) return undefined
    this.cards.push({ cardType, parents: [parent], depth: this.depthOf(parent) + 1 })
    this.#parents.add(parent)
    return this.cards.length - 1
  }

  depthOf = (index: number) => this.cards[index]?.depth ?? 0

  childType(parent: number): CardType {
    const [first = 'opportunity', ...others] = childTypesOf(this.cards[parent]?.cardType)
    return others.length === 0 || this.#random.chance(0.55) ? first : this.#random.pick(others)
  }

  anyAbove(depth: number, isBare = false): number {
    let last = 0
    for (let tries = 0; tries < 60; tries += 1) {
      const index = this.#random.integer(0, this.cards.length - 1)
      if (this.depthOf(index) >= depth) continue
      if (!isBare || !this.#parents.has(index)) return index
      last = index
    }
    return last
  }
}

/** Adds many short branches: most cards have few children, and half of them none. */
async function growBranches(grove: Grove, random: Random, size: number): Promise<void> {
  const tips = grove.cards.map((_, index) => index)
  while (grove.cards.length < size) {
    const [taken] = tips.splice(random.integer(0, tips.length - 1), 1)
    const parent = taken ?? grove.anyAbove(usualDepth, true)
    await takeTurn()
    for (let left = random.integer(1, 6); left > 0 && grove.cards.length < size; left -= 1) {
      const child = grove.add(parent)
      if (child === undefined) return
      if (grove.depthOf(child) < usualDepth && random.chance(0.45)) tips.push(child)
    }
  }
}

function growChain(grove: Grove): void {
  let tip: number | undefined = grove.anyAbove(usualDepth)
  while (tip !== undefined && grove.depthOf(tip) < deepestChain) tip = grove.add(tip)
}

/** Adds a card with many leaves of one type, like a long pasted list. */
function growWide(grove: Grove): void {
  const parent = grove.add(grove.anyAbove(5))
  if (parent === undefined) return
  const cardType = grove.childType(parent)
  for (let left = widestBranch; left > 0; left -= 1) grove.add(parent, cardType)
}

/** Gives one card in twenty a second or third parent, never a deeper one, so that the depths stay correct. */
async function addParents(cards: readonly GrownCard[], random: Random): Promise<void> {
  const able = cards.flatMap(({ depth }, index) => (depth >= 3 ? [index] : []))
  let left = Math.round(cards.length * multiParentShare)
  for (const index of sample(random, able, able.length)) {
    if (left === 0) return
    await takeTurn()
    const card = cards[index]!
    const wanted = random.chance(0.15) ? 3 : 2
    for (let tries = 0; tries < 40 && card.parents.length < wanted; tries += 1) {
      const parent = random.integer(1, index - 1)
      const candidate = cards[parent]!
      const fits = childTypesOf(candidate.cardType).includes(card.cardType)
      if (candidate.depth < card.depth && fits && !card.parents.includes(parent)) card.parents.push(parent)
    }
    if (card.parents.length > 1) left -= 1
  }
}

/** Generates the shape of a tree with exactly `size` cards below one root. */
export async function growTree(random: Random, size: number): Promise<GrownCard[]> {
  if (size === 0) return []
  const grove = new Grove(random, size)
  for (const [cardType, parent] of trunk) grove.add(parent, cardType)
  const wide = size > widestBranch * 2 ? Math.max(1, Math.round(size / 3500)) : 0
  const chains = size >= 60 ? Math.max(1, Math.round(size / 1500)) : 0
  const kept = wide * (widestBranch + 1) + chains * deepestChain
  await growBranches(grove, random, Math.max(trunk.length + 1, size - kept))
  for (let left = chains; left > 0; left -= 1) growChain(grove)
  for (let left = wide; left > 0; left -= 1) growWide(grove)
  await growBranches(grove, random, size)
  await addParents(grove.cards, random)
  return grove.cards
}
