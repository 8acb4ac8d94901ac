import type { ForeignService } from './foreign-service.ts'

/** Each must survive being written to a URL and read from it. */
export const strangeIds = [
  'a/b/c',
  '100%',
  'a%2Fb',
  '%2e%2e',
  '../../etc/passwd',
  '...',
  'two  words ',
  'tree🌳👩‍🌾',
  'with#hash?and=query&more',
  'كارت-١',
  '~7E~',
  'semi;colon:@$,+=!*()',
  `"quoted" 'and' <b>back\\slash</b>`,
  'constructor',
  '__proto__',
  'x'.repeat(200),
]

/** A script that runs if a page renders foreign text as HTML. */
export const hostileHtml =
  '<img src=x onerror="window.foreignScriptRan=1"><script>window.foreignScriptRan=1</script>'

export function addCard(
  service: ForeignService,
  card: Record<string, unknown> & { cardId: string },
  context: unknown[] = [card],
): void {
  service.answer('GET /beta/cards/{}', [card.cardId], { body: card })
  addContext(service, card.cardId, context)
}

export function addContext(service: ForeignService, cardId: string, context: unknown[]): void {
  service.answer('GET /beta/cards/{}/context', [cardId], { body: { context } })
  service.answer('GET /beta/cards/{}/comments', [cardId], { body: { comments: [] } })
}

type LiveCard = Record<string, unknown> & { cardId: string; children?: string[] }

/** Cards that change as they are written: without versions, and without the fields that `omitted` names. */
export function addLiveCards(service: ForeignService, cards: readonly LiveCard[], omitted: string[] = []) {
  const byId = new Map<string, LiveCard>()
  const withoutOmitted = (card: object) =>
    Object.fromEntries(Object.entries(card).filter(([field]) => !omitted.includes(field)))
  const contextOf = (cardId: string): unknown[] => {
    const target = byId.get(cardId)!
    const parents = [...byId.values()].filter(({ children }) => children?.includes(cardId))
    const children = (target.children ?? []).flatMap((id) => byId.get(id) ?? [])
    const near = [...parents, ...children].map((card) => ({ ...withoutOmitted(card), level: 1 }))
    return [{ ...withoutOmitted(target), level: 0 }, ...near]
  }
  const add = (card: LiveCard) => {
    const { cardId } = card
    byId.set(cardId, card)
    service.answer('GET /beta/cards/{}', [cardId], () => {
      const { children, ...fields } = byId.get(cardId)!
      const answer = { ...fields, children: children?.map((id) => ({ cardId: id })) }
      return { body: withoutOmitted(answer) }
    })
    service.answer('GET /beta/cards/{}/context', [cardId], () => ({ body: { context: contextOf(cardId) } }))
    service.answer('GET /beta/cards/{}/comments', [cardId], { body: { comments: [] } })
    service.answer('PUT /beta/cards/{}', [cardId], ({ body }) => {
      byId.set(cardId, { ...byId.get(cardId)!, ...(JSON.parse(body) as object) })
      return { body: { cardId, message: 'Saved' } }
    })
    service.answer('PUT /beta/cards/{}/parents', [cardId], ({ body }) => {
      const { add: added = [], remove = [] } = JSON.parse(body) as Partial<
        Record<'add' | 'remove', { parentId: string }[]>
      >
      for (const { parentId } of remove) changeChildren(parentId, (ids) => ids.filter((id) => id !== cardId))
      for (const { parentId } of added) changeChildren(parentId, (ids) => [...ids, cardId])
      return { body: { message: 'Moved' } }
    })
  }
  const changeChildren = (parentId: string, change: (ids: string[]) => string[]) => {
    const parent = byId.get(parentId)!
    byId.set(parentId, { ...parent, children: change(parent.children ?? []) })
  }
  for (const card of cards) add(card)
  service.answer('POST /beta/cards', [], ({ body }) => {
    const { parentId, parentType: _type, ...fields } = JSON.parse(body) as LiveCard & { parentId: string }
    const cardId = `new-${byId.size}`
    add({ ...fields, cardId, createdAt: new Date().toISOString() })
    changeChildren(parentId, (ids) => [...ids, cardId])
    return { body: { cardId, message: 'Created' } }
  })
  return byId
}
