import { describe, expect, it } from 'vitest'

import { deriveKpiStatus } from '#domain/card/card-status.ts'
import { aNewCard } from '#test/a-new-card.ts'
import { setUpService } from '#test/set-up-service.ts'

import { insertCards } from '../store/cards.ts'
import { upsertMetrics } from '../store/metrics.ts'

const { test, ours } = setUpService()

const values = [undefined, -1, 0, 0.5, 1, 2]
const measures = values.flatMap((metricCurrent) =>
  values.flatMap((metricLowerThreshold) =>
    values.map((metricUpperThreshold) => ({ metricCurrent, metricLowerThreshold, metricUpperThreshold })),
  ),
)

describe('the status that the database derives for a KPI', () => {
  it('equals the status of the domain for all missing values', async () => {
    const cards = measures.map((measure, index) => ({ cardId: `kpi ${index}`, ...measure }))
    const rows = await test.database.asOrganization(ours.organizationId, async (sql) => {
      await insertCards(
        sql,
        cards.map(({ metricCurrent: _metricCurrent, ...card }) => aNewCard({ ...card, cardType: 'kpi' })),
      )
      await upsertMetrics(
        sql,
        cards.flatMap(({ cardId, metricCurrent: value }) =>
          value === undefined ? [] : [{ cardId, value, timestamp: '2026-03-01T08:00:00Z' }],
        ),
      )
      return await sql.query<{ id: string; status: string | null }>('select id, status from cards')
    })
    const expected = cards.map((card) => [card.cardId, deriveKpiStatus(card) ?? null] as const)
    expect(new Map(rows.map(({ id, status }) => [id, status]))).toEqual(new Map(expected))
  })
})
