import { createCard, getCard, listCardComments, updateCard, type Card } from '#contract/cards.ts'
import { initialStatusOf } from '#domain/card/card-status.ts'
import { memoizeByObject } from '#domain/memoize.ts'

import { requireMatch } from '../http/entity-tag.ts'
import { mount, type Call, type ServiceContext } from '../http/mount.ts'
import { prepareAnswer } from '../http/prepared-answer.ts'
import { badRequest, unknownId } from '../http/problem.ts'
import { insertCardParents } from '../store/card-parents.ts'
import * as cards from '../store/cards.ts'
import { listComments } from '../store/comments.ts'
import { randomId } from '../store/random-id.ts'
import { cardWritten, requireCards, stampOf } from './card-answers.ts'
import { applyCardChange, checkStatus } from './card-change.ts'

const defaultCardType = 'opportunity'

async function readCard(sql: Call['sql'], cardId: string): Promise<Card> {
  const card = await cards.getCard(sql, cardId)
  if (card === undefined) throw unknownId('card', cardId)
  return card
}

/** A changed card is a new object (store/card-memory.ts), so an answer is never outdated. */
const preparedAnswer = memoizeByObject((card: Card) => prepareAnswer(getCard, card))

async function answerCard(service: ServiceContext, { sql, caller }: Call, cardId: string) {
  const memory = await service.cards.get(caller.organizationId)
  const card = memory.get(cardId)
  if (card === undefined) throw unknownId('card', cardId)
  if (memory.hasLongDetails(cardId)) return await readCard(sql, cardId)
  return preparedAnswer(card)
}

export function mountCards(service: ServiceContext): void {
  mount(service, getCard, ({ params: { cardId }, ...call }) => answerCard(service, call, cardId))

  mount(
    service,
    updateCard,
    async ({ params: { cardId }, body, ...call }) => {
      if (Object.values(body).every((value) => value === undefined)) {
        throw badRequest(
          'Name at least one of cardTitle, cardType, cardDetails, cardStatus and resources: nothing was changed.',
        )
      }
      const before = await cards.getCardForUpdate(call.sql, cardId)
      if (before === undefined) throw unknownId('card', cardId)
      // The row is locked, so no other change can happen between this check and the update.
      if (call.ifMatch !== null) {
        const current = prepareAnswer(getCard, await readCard(call.sql, cardId))
        requireMatch(call.ifMatch, current.tag)
      }
      const { card, message } = applyCardChange(before, body)
      if (card !== before) await cards.updateCard(call.sql, cardId, card, stampOf(call))
      return cardWritten(cardId, call.appUrl, message)
    },
    { keepNulls: true },
  )

  mount(service, createCard, async ({ body, ...call }) => {
    const { sql, appUrl } = call
    const { parentId, parentType, cardType = defaultCardType, cardDetails, resources } = body
    const workspaceId = await cards.getWorkspaceId(sql)
    if (parentType === 'card') await requireCards(sql, [parentId])
    else if (parentId !== workspaceId) throw unknownId('workspace', parentId)
    if (body.cardStatus !== undefined) checkStatus(cardType, body.cardStatus)
    const cardTitle = body.cardTitle.trim()
    const cardStatus = body.cardStatus ?? initialStatusOf(cardType)
    const cardId = randomId('card')
    const { by, at } = stampOf(call)
    const stamps = { createdAt: at.toISOString(), createdBy: by, updatedAt: at.toISOString(), updatedBy: by }
    await cards.insertCards(sql, [
      { cardId, workspaceId, cardTitle, cardType, cardDetails, cardStatus, resources, ...stamps },
    ])
    if (parentType === 'card') await insertCardParents(sql, [{ cardId, parentId }])
    return cardWritten(cardId, appUrl, 'The card was created.')
  })

  mount(service, listCardComments, async ({ params: { cardId }, sql }) => {
    const [, comments] = await Promise.all([requireCards(sql, [cardId]), listComments(sql, cardId)])
    return { comments }
  })
}
