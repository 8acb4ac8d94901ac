import type { ForeignService } from './foreign-service.ts'

/** Unusual ids of another service. Each must survive being written to a URL and read from it. */
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

/** A script that runs if a page renders foreign text as HTML. */
export const hostileHtml =
  '<img src=x onerror="window.foreignScriptRan=1"><script>window.foreignScriptRan=1</script>'

/** Lets a service know a card and its context. */
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
