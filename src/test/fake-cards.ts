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
  const save = ({ headers, body, method }: FakeCall): Answer | Promise<Answer> => {
    if (method === 'POST') {
      const { cardTitle } = body as { cardTitle: string }
      const cardId = `child-${service.children.length}`
      service.children.push({ cardId, cardTitle })
      return { cardId, message: 'Created' }
    }
    const expected = headers.get('If-Match')
    if (expected !== null && expected !== `"${version}"`) return refuse(412, 'The card has changed.')
    service.change(body as Partial<StoredCard>)
    return { cardId: 'c', message: 'Saved' }
  }
  const read = (): Answer => {
    const children = service.children.map(({ cardId }) => ({ cardId }))
    return Response.json({ ...service.card, children }, { headers: hasETag ? { ETag: `"${version}"` } : {} })
  }
  const readContext = (): Answer => {
    const children = service.children.map((child) => ({ ...child, level: 1, children: [] }))
    const childIds = children.map(({ cardId }) => cardId)
    return { context: [{ ...service.card, level: 0, children: childIds }, ...children], metadata: {} }
  }
  const service = {
    card: aStoredCard,
    children: [] as StoredCard[],
    /** Replace these to fail or delay. */
    read: read as (call: FakeCall) => Answer | Promise<Answer>,
    readContext: (): Answer | Promise<Answer> => readContext(),
    write: save,
    save,
    /** Someone else's change, or a saved one. */
    change: (change: Partial<StoredCard>) => {
      service.card = { ...service.card, ...change }
      version += 1
    },
    isDown: false,
    calls: [] as FakeCall[],
    methods: () => service.calls.map(({ method }) => method).join(' '),
    bodies: () => service.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body),
  }
  service.calls = fakeFetch((call) => {
    if (call.method !== 'GET') return service.write(call)
    if (!call.path.endsWith('/context')) return service.read(call)
    if (service.isDown) throw new TypeError('Failed to fetch')
    return service.readContext()
  })
  return service
}

export type FakeCardService = ReturnType<typeof fakeCardService>
