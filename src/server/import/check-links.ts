import { addTo } from '#domain/group-by.ts'

import { mapInTurns, takeTurn } from '../take-turns.ts'
import type { Entries } from './import-entries.ts'
import type { ImportFaults } from './import-refused.ts'
import type { IdSet } from './known-ids.ts'

interface Link {
  cardId: string
  parentId: string
  path: readonly PropertyKey[]
}

export async function checkLinks(
  { cards, links }: Entries,
  known: IdSet,
  faults: ImportFaults,
): Promise<void> {
  const own = new Set(cards.map(({ row }) => row.cardId))
  for (const { row, index } of links) {
    // Existing cards get no new parents, so a cycle can only be within the document.
    if (!own.has(row.cardId))
      faults.add(['links', index, 'cardId'], 'names no card of the document', row.cardId)
  }
  const ofCards = await mapInTurns(cards, ({ row: { cardId, parents = [] }, index }) =>
    parents.map((parentId, place) => ({ cardId, parentId, path: ['cards', index, 'parents', place] })),
  )
  const all: Link[] = [
    ...ofCards.flat(),
    ...links.map(({ row, index }) => ({ ...row, path: ['links', index, 'parentId'] })),
  ]
  await mapInTurns(all, ({ cardId, parentId, path }) => {
    if (cardId === parentId) faults.add(path, 'names the card itself', parentId)
    else known.require(parentId, path)
  })
  const inner = all.filter(
    ({ cardId, parentId }) => cardId !== parentId && own.has(cardId) && own.has(parentId),
  )
  await reportCycles(inner, faults)
}

const maxCycles = 100

/**
 * Removes cards without a remaining link. The others are on a cycle or below one: reports the last link of a
 * cycle in the document's order, removes it, and continues.
 */
async function reportCycles(links: readonly Link[], faults: ImportFaults): Promise<void> {
  const linksTo = new Map<string, Link[]>()
  const open = new Map<string, Set<Link>>()
  await mapInTurns(links, (link) => {
    addTo(linksTo, link.parentId, link)
    open.set(link.cardId, (open.get(link.cardId) ?? new Set()).add(link))
  })
  const closed = links.filter(({ parentId }) => !open.has(parentId))
  const close = async (removed: Link) => {
    const closing = [removed]
    for (let link = closing.pop(); link !== undefined; link = closing.pop()) {
      await takeTurn()
      const rest = open.get(link.cardId)
      rest?.delete(link)
      if (rest?.size !== 0) continue
      open.delete(link.cardId)
      closing.push(...(linksTo.get(link.cardId) ?? []))
    }
  }
  for (const link of closed) await close(link)
  const order = new Map(links.map((link, index) => [link, index]))
  const place = (link: Link) => order.get(link) ?? 0
  for (let count = 0; open.size > 0 && count < maxCycles; count += 1) {
    const cycle = findCycle(open)
    const last = cycle.reduce((latest, link) => (place(link) > place(latest) ? link : latest))
    faults.add(last.path, `closes a cycle (${describeCycle(cycle, last)})`)
    await close(last)
  }
}

/** Every open card has an open parent. Each link comes before that of its parent. */
function findCycle(open: ReadonlyMap<string, ReadonlySet<Link>>): Link[] {
  const climbed = new Map<string, Link>()
  let [at = ''] = open.keys()
  while (!climbed.has(at)) {
    const [link] = open.get(at) ?? []
    if (link === undefined) return [...climbed.values()]
    climbed.set(at, link)
    at = link.parentId
  }
  const ids = [...climbed.keys()]
  return [...climbed.values()].slice(ids.indexOf(at))
}

function describeCycle(cycle: readonly Link[], last: Link): string {
  const start = cycle.indexOf(last)
  const ids = [...cycle.slice(start), ...cycle.slice(0, start), last].map(({ cardId }) => cardId)
  return (ids.length > 6 ? [...ids.slice(0, 3), '…', ...ids.slice(-2)] : ids).join(' → ')
}
