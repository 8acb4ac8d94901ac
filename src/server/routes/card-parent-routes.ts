import { updateCardParents } from '#contract/cards.ts'

import { mount, type ServiceContext } from '../http/mount.ts'
import { badRequest, Problem, quote } from '../http/problem.ts'
import * as links from '../store/card-parents.ts'
import { touchCard } from '../store/cards.ts'
import { cardWritten, requireCards, stampOf } from './card-answers.ts'

const parentIdsOf = (entries: readonly { parentId: string }[] = []) => [
  ...new Set(entries.map(({ parentId }) => parentId)),
]

export function mountCardParents(service: ServiceContext): void {
  mount(service, updateCardParents, async ({ params: { cardId }, body, ...call }) => {
    const { sql, appUrl } = call
    const [add, remove] = [parentIdsOf(body.add), parentIdsOf(body.remove)]
    if (add.length + remove.length === 0) {
      throw badRequest('Name at least one parent in add or remove: nothing was changed.')
    }
    await links.lockCardParents(sql)
    await requireCards(sql, [cardId])
    if (add.includes(cardId))
      throw badRequest(`A card cannot be its own parent: ${quote(cardId)} was not added.`)
    await requireCards(sql, add)
    const [below] = await links.listDescendantsAmong(sql, cardId, add)
    if (below !== undefined) {
      throw badRequest(`The card ${quote(below)} is below this card, so it cannot become its parent.`)
    }
    const present = await links.listParentIds(sql, cardId)
    const stale = remove.find((parentId) => !present.has(parentId))
    if (stale !== undefined) {
      throw new Problem(
        409,
        `The parents of the card have changed: ${quote(stale)} is not one of them. Read the card again and repeat the change.`,
      )
    }
    const removed = remove.filter((parentId) => !add.includes(parentId))
    const added = add.filter((parentId) => !present.has(parentId))
    if (removed.length + added.length === 0) {
      return cardWritten(cardId, appUrl, 'The card has these parents already: nothing changed.')
    }
    await links.removeCardParents(sql, cardId, removed)
    await links.insertCardParents(
      sql,
      added.map((parentId) => ({ cardId, parentId })),
    )
    await touchCard(sql, cardId, stampOf(call))
    return cardWritten(cardId, appUrl, 'The parents of the card were updated.')
  })
}
