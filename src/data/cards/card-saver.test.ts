import { type Answer, fakeFetch, type FakeCall, heldAnswer, refuse } from '#test/fake-fetch.ts'
import { testClient } from '#test/test-client.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { ResourceValue } from '#domain/card/save-queue.ts'

import { storageOf } from '../local/organization-storage.ts'
import { draftsOf } from './card-drafts.ts'
import { savedValue } from './card-fields.ts'
import { CardSaver } from './card-saver.ts'
import { cardQueries } from './queries.ts'

const stored = {
  cardId: 'c',
  cardTitle: 'Title',
  cardType: 'solution',
  cardStatus: 'idea',
  cardDetails: 'one\n\ntwo',
}
let card: typeof stored & { resources?: object[]; updatedAt?: string; updatedBy?: string }
let write: (call: FakeCall) => Answer | Promise<Answer>
let calls: FakeCall[]

beforeEach(() => {
  card = { ...stored }
  write = ({ body }) => {
    card = { ...card, ...(body as object) }
    return { cardId: 'c', message: 'Saved' }
  }
  calls = fakeFetch((call) => (call.method === 'GET' ? { ...card } : write(call)))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const bodies = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)

async function open(organizationId = 'org-1') {
  const client = testClient(organizationId)
  await client.fetchQuery(cardQueries.detail('c'))
  return { client, saver: new CardSaver(client, 'c') }
}

describe('saving a card', () => {
  it('reads before it writes, sends only what changed, and reads again', async () => {
    const { saver } = await open()
    saver.edit('cardTitle', 'New', 'later')
    await saver.flush()
    // The second read of a save goes beside the write.
    await vi.waitFor(() =>
      expect(calls.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET', 'PUT', 'GET']),
    )
    expect(bodies()).toEqual([{ cardTitle: 'New' }])
    expect(saver.get().savedAt).not.toBeNull()
  })

  it('has one request on its way; what is edited meanwhile goes behind it as one', async () => {
    const { saver } = await open()
    const held = heldAnswer()
    const save = write
    write = () => held.answer
    saver.edit('cardTitle', 'A', 'now')
    await vi.waitFor(() => expect(bodies()).toHaveLength(1))
    saver.edit('cardTitle', 'AB', 'now')
    saver.edit('cardTitle', 'ABC', 'now')
    saver.edit('cardStatus', 'next', 'now')
    expect(bodies()).toHaveLength(1)
    card = { ...card, cardTitle: 'A' }
    write = save
    held.give({ cardId: 'c', message: 'Saved' })
    await saver.flush()
    expect(bodies()).toEqual([{ cardTitle: 'A' }, { cardTitle: 'ABC', cardStatus: 'next' }])
  })

  it('sends nothing where the service has the value already', async () => {
    const { saver } = await open()
    card = { ...card, cardTitle: 'New' }
    saver.edit('cardTitle', 'New', 'now')
    await saver.flush()
    expect(bodies()).toEqual([])
  })

  it('sends resources back as another service gave them: without an address, and with what it adds', async () => {
    const strange = [
      { title: 'On paper' },
      { url: 'https://a.example', title: null, kind: 'board', pinned: true },
    ]
    card = { ...card, resources: strange }
    const { client, saver } = await open()
    const known = savedValue(client.getQueryData(cardQueries.detail('c').queryKey), 'resources')
    saver.edit('resources', [...(known as ResourceValue[]), { url: 'https://b.example' }], 'now')
    await saver.flush()
    expect(bodies()).toEqual([
      {
        resources: [
          { title: 'On paper' },
          { url: 'https://a.example', kind: 'board', pinned: true },
          { url: 'https://b.example' },
        ],
      },
    ])
  })

  it('keeps a refused text with its reason, and sends it again when it is told to', async () => {
    const { saver } = await open()
    const save = write
    write = () => refuse(400, 'cardTitle is too long.')
    saver.edit('cardTitle', 'New', 'later')
    await expect(saver.flush()).rejects.toThrow('cardTitle is too long.')
    expect(saver.get().queue).toMatchObject({
      failure: { field: 'cardTitle', message: 'cardTitle is too long.' },
      waiting: { cardTitle: { base: 'Title', value: 'New' } },
    })
    write = save
    await saver.flush()
    expect(card.cardTitle).toBe('New')
    expect(saver.get().queue.failure).toBeNull()
  })

  it('sends the other fields when a choice among them is refused', async () => {
    const { saver } = await open()
    const save = write
    write = (call) =>
      'cardStatus' in (call.body as object) ? refuse(400, 'cardStatus is not of this type.') : save(call)
    saver.edit('cardTitle', 'New', 'later')
    saver.edit('cardStatus', 'done', 'now')
    await saver.flush().catch(() => {})
    expect(card).toMatchObject({ cardTitle: 'New', cardStatus: 'idea' })
    expect(saver.get().queue.failure?.field).toBe('cardStatus')
  })

  it('goes by itself once the service answers again', async () => {
    const { saver } = await open()
    const save = write
    vi.useFakeTimers()
    write = () => refuse(503, 'Not now')
    saver.edit('cardTitle', 'New', 'now')
    await vi.advanceTimersByTimeAsync(100)
    expect(saver.get().queue.failure?.isPassing).toBe(true)
    write = save
    await vi.advanceTimersByTimeAsync(5000)
    expect(card.cardTitle).toBe('New')
  })
})

describe('edits that meet those of others', () => {
  it('asks before anything is written', async () => {
    const { saver } = await open()
    card = { ...card, cardTitle: 'Theirs' }
    saver.edit('cardTitle', 'Mine', 'later')
    await expect(saver.flush()).rejects.toThrow('changed elsewhere')
    expect(saver.get().queue.conflicts).toEqual([
      { field: 'cardTitle', base: 'Title', mine: 'Mine', theirs: 'Theirs' },
    ])
    expect(bodies()).toEqual([])
    saver.decide('cardTitle', 'Mine')
    await saver.flush()
    expect(card.cardTitle).toBe('Mine')
  })

  it('joins details line by line', async () => {
    const { saver } = await open()
    card = { ...card, cardDetails: 'ONE\n\ntwo' }
    saver.edit('cardDetails', 'one\n\nTWO', 'later')
    await saver.flush()
    expect(card.cardDetails).toBe('ONE\n\nTWO')
    expect(saver.get().joinedWith).not.toBeNull()
  })

  it('tells of a value that came right after', async () => {
    const { saver } = await open()
    write = () => {
      card = { ...card, cardTitle: 'Theirs' }
      return { cardId: 'c', message: 'Saved' }
    }
    saver.edit('cardTitle', 'Mine', 'later')
    await saver.flush()
    await vi.waitFor(() =>
      expect(saver.get().lost).toMatchObject([{ field: 'cardTitle', whose: 'mine', value: 'Mine' }]),
    )
    saver.forgetLost('cardTitle')
    expect(saver.get().lost).toEqual([])
  })

  it('tells of a value that came in the gap and was replaced, of each field', async () => {
    const { saver } = await open()
    const save = write
    const [held, readInGap] = [heldAnswer(), heldAnswer()]
    write = async (call) => {
      // Their save comes ahead of this one, and the read beside it sees it.
      readInGap.give({ ...card, cardTitle: 'Theirs', cardStatus: 'done', updatedBy: 'jon' })
      await held.answer
      return save(call)
    }
    let reads = 0
    calls = fakeFetch((call) => {
      if (call.method !== 'GET') return write(call)
      reads += 1
      return reads === 2 ? readInGap.answer : { ...card }
    })
    saver.edit('cardTitle', 'Mine', 'later')
    saver.edit('cardStatus', 'next', 'now')
    held.give({})
    await saver.flush()
    await vi.waitFor(() =>
      expect(saver.get().lost).toMatchObject([
        { field: 'cardTitle', whose: 'theirs', restored: 'Theirs', updatedBy: 'jon' },
        { field: 'cardStatus', whose: 'theirs', restored: 'done' },
      ]),
    )
  })
})

const drafts = () => draftsOf(storageOf('org-drafts').drafts.get(), 'c')

describe('what is typed', () => {
  it('is kept in this browser within half a second, until it is saved', async () => {
    const { saver } = await open('org-drafts')
    vi.useFakeTimers()
    saver.edit('cardTitle', 'Half a tit', 'later')
    await vi.advanceTimersByTimeAsync(500)
    expect(drafts()).toMatchObject([{ field: 'cardTitle', value: 'Half a tit', basedOn: 'Title' }])
    await vi.advanceTimersByTimeAsync(3000)
    expect(card.cardTitle).toBe('Half a tit')
    expect(drafts()).toEqual([])
  })

  it('is noted among one’s own edits', async () => {
    const { saver } = await open('org-journal')
    saver.edit('cardStatus', 'next', 'now')
    await saver.flush()
    expect(storageOf('org-journal').journal.get()).toMatchObject([
      { cardId: 'c', field: 'cardStatus', before: 'idea', after: 'next' },
    ])
  })
})
