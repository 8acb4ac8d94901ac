/** A source of random numbers: the same seed gives the same numbers. The generator uses no other source. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number from `least` to `most`, both included. */
  integer(least: number, most: number): number
  chance(share: number): boolean
  pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item
}

/** 32-bit FNV-1a: makes a seed from a text, so that each part has its own random numbers. */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

/** Creates a mulberry32 generator: 32 bits of state, and the same numbers on every machine. */
export function mulberry32(seed: string): Random {
  let state = hashText(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    integer: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (share) => next() < share,
    pick: (items) => {
      if (items.length === 0) throw new Error('There is nothing to pick from')
      return items[Math.floor(next() * items.length)]!
    },
  }
}

export function sample<Item>(random: Random, items: readonly Item[], count: number): Item[] {
  const left = [...items]
  const most = Math.min(count, left.length)
  for (let index = 0; index < most; index += 1) {
    const other = random.integer(index, left.length - 1)
    const moved = left[other]!
    left[other] = left[index]!
    left[index] = moved
  }
  return left.slice(0, most)
}
