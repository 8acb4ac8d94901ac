import { type Answer, fakeFetch, type FakeCall, refuse } from './fake-fetch.ts'

export interface StoredCard {
  cardId: string
  cardTitle?: string
  cardType?: string
  cardStatus?: string
  cardDetails?: string
  resources?: object[]
  updatedBy?: string
}

const aStoredCard: StoredCard = {
  cardId: 'c',
  cardTitle: 'Title',
  cardType: 'solution',
  cardStatus: 'idea',
  cardDetails: 'one\n\ntwo',
}

/** A service with one card. With `hasETag` it sends versions and honours `If-Match`. */
export function fakeCardService({ hasETag = true } = {}) {
  let version = 1
  const save = ({ headers, body }: FakeCall): Answer | Promise<Answer> => {
    const expected = headers.get('If-Match')
    if (expected !== null && expected !== `"${version}"`) return refuse(412, 'The card has changed.')
    service.change(body as Partial<StoredCard>)
    return { cardId: 'c', message: 'Saved' }
  }
  const read = (): Answer => Response.json(service.card, { headers: hasETag ? { ETag: `"${version}"` } : {} })
  const service = {
    card: aStoredCard,
    /** Replace these to fail or delay. */
    read: read as (call: FakeCall) => Answer | Promise<Answer>,
    write: save,
    save,
    /** Someone else's change, or a saved one. */
    change: (change: Partial<StoredCard>) => {
      service.card = { ...service.card, ...change }
      version += 1
    },
    calls: [] as FakeCall[],
    methods: () => service.calls.map(({ method }) => method).join(' '),
    bodies: () => service.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body),
  }
  service.calls = fakeFetch((call) => {
    if (call.path.endsWith('/context'))
      return { context: [{ ...service.card, level: 0, children: [] }], metadata: {} }
    return call.method === 'GET' ? service.read(call) : service.write(call)
  })
  return service
}

export type FakeCardService = ReturnType<typeof fakeCardService>
