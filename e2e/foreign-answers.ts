import type { ForeignService } from './foreign-service.ts'

/** Ids as only somebody else would make them; each must survive in an address, both ways. */
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
  'x'.repeat(200),
]

/** A script that a page would run if it took a foreign text for HTML. */
export const hostileHtml =
  '<img src=x onerror="window.foreignScriptRan=1"><script>window.foreignScriptRan=1</script>'

/** A card that a service describes by its id alone, on its page and in its context. */
export function knowCard(
  service: ForeignService,
  card: Record<string, unknown> & { cardId: string },
  context: unknown[] = [card],
): void {
  service.answer('GET /beta/cards/{}', [card.cardId], { body: card })
  knowContext(service, card.cardId, context)
}

export function knowContext(service: ForeignService, cardId: string, context: unknown[]): void {
  service.answer('GET /beta/cards/{}/context', [cardId], { body: { context } })
  service.answer('GET /beta/cards/{}/comments', [cardId], { body: { comments: [] } })
}
