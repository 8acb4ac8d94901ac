import { expect, it } from 'vitest'

import { aNewCard } from '#test/a-new-card.ts'
import { setUpService } from '#test/set-up-service.ts'

import { insertCards } from '../store/cards.ts'
import type { Database } from '../store/sql.ts'
import { OrganizationSearch } from './organization-search.ts'

const { test, ours } = setUpService()

it('finds cards while feedback is still being read, and then also by the words of feedback', async () => {
  const { organizationId } = ours
  const cards = [
    aNewCard({ cardId: 'lift', cardTitle: 'Ferries leave while the lifts fail' }),
    aNewCard({ cardId: 'queue', cardTitle: 'Nobody knows the right queue' }),
  ]
  await test.database.asOrganization(organizationId, (sql) => insertCards(sql, cards))
  const body = 'Disabled passengers queued in vain: lifts fail, and ferries leave.'
  await ours.send('POST', '/v1/feedback', { body: { body } })

  let goOn: (() => void) | undefined
  const isRead = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const slow: Database = {
    ...test.database,
    asOrganization: (id, work, options) =>
      test.database.asOrganization(
        id,
        (sql) =>
          work({
            changed: () => undefined,
            async query(text, ...rest) {
              if (text.includes('from interactions')) await isRead
              return await sql.query(text, ...rest)
            },
          }),
        options,
      ),
  }
  const search = new OrganizationSearch(slow)
  const find = async (text: string) =>
    (await search.searchCards(organizationId, { text, filter: undefined, limit: 10 })).map(({ id }) => id)
  expect(await find('disabled on ferries')).toEqual(['lift'])
  expect(await find('disabled')).toEqual([])
  goOn?.()
  await expect.poll(() => find('disabled')).toEqual(['lift'])
  // The word may not be typed to its end, although it is the stem of a word of feedback.
  expect((await find('queu'))[0]).toBe('queue')
})
