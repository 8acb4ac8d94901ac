import { describe, expect, it } from 'vitest'

import { setUpService } from '#test/set-up-service.ts'

const { test, ours } = setUpService()

const send = (cardId: string, body: unknown) => ours.send('POST', `/v1/cards/${cardId}/metrics`, { body })
const sendMany = (cardId: string, metrics: unknown) =>
  ours.send('POST', `/v1/cards/${cardId}/metrics/bulk`, { body: { metrics } })
const currentOf = async (cardId: string) =>
  (await ours.send('GET', `/beta/cards/${cardId}`)).json.metricCurrent
const countOf = async (cardId: string) => {
  const rows = await test.database.asOrganization(ours.organizationId, (sql) =>
    sql.query('select 1 from metrics where card_id = $1', [cardId]),
  )
  return rows.length
}

describe('POST /v1/cards/{cardId}/metrics', () => {
  it('stores values of any sign; the current one has the latest time', async () => {
    const cardId = await ours.createCard()
    expect(await currentOf(cardId)).toBeUndefined()
    for (const [value, timestamp, current] of [
      [-3.5, '2026-01-02T00:00:00Z', -3.5],
      [7, '2026-01-01T00:00:00Z', -3.5],
      [0, '2026-01-02T00:00:00+14:00', -3.5],
      [5e-324, '2026-01-02T00:00:00.001z', 5e-324],
      [1e308, '9999-12-31T23:59:59.9999Z', 1e308],
    ] as const) {
      expect(await send(cardId, { value, timestamp })).toMatchObject({
        status: 200,
        json: { message: expect.any(String) },
      })
      expect(await currentOf(cardId)).toBe(current)
    }
  })

  it('uses the time of the request by default', async () => {
    const cardId = await ours.createCard()
    await send(cardId, { value: 1, timestamp: new Date(Date.now() - 1000).toISOString() })
    await send(cardId, { value: 2, timestamp: null })
    expect(await currentOf(cardId)).toBe(2)
  })

  it('replaces the value with the same time, so that a retry is harmless', async () => {
    const cardId = await ours.createCard()
    for (const value of [1, 1, 2]) await send(cardId, { value, timestamp: '2026-01-01T00:00:00Z' })
    await send(cardId, { value: 3, timestamp: '2026-01-01T01:00:00+01:00' })
    expect([await countOf(cardId), await currentOf(cardId)]).toEqual([1, 3])
  })

  it('counts a leap second as the second after it', async () => {
    const cardId = await ours.createCard()
    const times = ['2016-12-31T23:59:60Z', '2016-07-01T01:59:60.5+02:00', '2017-01-01T00:00:00Z']
    for (const [value, timestamp] of times.entries())
      expect(await send(cardId, { value, timestamp })).toMatchObject({ status: 200 })
    expect([await countOf(cardId), await currentOf(cardId)]).toEqual([2, 2])
    for (const timestamp of [
      '2016-12-31T12:59:60Z',
      '2016-12-30T23:59:60Z',
      '2016-06-31T01:59:60+02:00',
      '2016-12-31T23:59:61Z',
      '2016-12-31T23:60:60Z',
      '9999-12-31T23:59:60Z',
    ])
      expect(await send(cardId, { value: 1, timestamp })).toMatchObject({ status: 400 })
  })

  it('keeps the latest of concurrent values', async () => {
    const cardId = await ours.createCard()
    const days = Array.from({ length: 9 }, (_, day) => day + 1)
    await Promise.all(days.map((day) => send(cardId, { value: day, timestamp: `2026-01-0${day}T00:00:00Z` })))
    expect([await countOf(cardId), await currentOf(cardId)]).toEqual([9, 9])
  })

  it.each([
    [{}, 'value is required'],
    [{ value: null }, 'value must be a finite number'],
    [{ value: '1' }, 'value must be a finite number'],
    [{ value: 1, timestamp: 'yesterday' }, 'timestamp must be an ISO 8601 date-time'],
    [{ value: 1, timestamp: '2026-01-01' }, 'timestamp must be an ISO 8601 date-time'],
    [{ value: 1, timestamp: '2026-02-29T00:00:00Z' }, 'timestamp must be'],
    [{ value: 1, timestamp: '2026-01-01T00:00:00' }, 'timestamp must be'],
    [{ value: 1, timestamp: '0000-01-01T00:00:00Z' }, 'timestamp must be'],
    [{ value: 1, timestamp: 1_700_000_000 }, 'timestamp must be a text'],
  ])('refuses %j', async (body, message) => {
    const cardId = await ours.createCard()
    const answer = await send(cardId, body)
    expect(answer.status).toBe(400)
    expect(answer.json.message).toContain(message)
    expect(await countOf(cardId)).toBe(0)
  })

  it('refuses a number that is too large, and an unknown card', async () => {
    const answer = await ours.send('POST', '/v1/cards/none/metrics', { rawBody: '{"value":1e999}' })
    expect(answer.json.message).toBe('value must be a finite number.')
    expect((await send('none', { value: 1 })).json.message).toContain('No card with the id "none"')
  })
})

describe('POST /v1/cards/{cardId}/metrics/bulk', () => {
  it('stores the valid items and lists the others', async () => {
    const cardId = await ours.createCard()
    const metrics = [
      { value: 1, timestamp: '2026-01-01T00:00:00Z' },
      { value: 'two', timestamp: '2026-01-02T00:00:00Z', note: [1] },
      null,
      { value: 3, timestamp: '2026-01-03' },
      { value: 4, timestamp: '2026-01-04T00:00:00Z', other: true },
    ]
    const { status, json } = await sendMany(cardId, metrics)
    expect(status).toBe(200)
    expect(json).toEqual({
      message: '2 values were stored, 3 values failed.',
      succeeded: 2,
      failed: [
        { index: 1, metric: metrics[1], error: 'metrics[1].value must be a finite number.' },
        { index: 2, metric: null, error: 'metrics[2] must be an object.' },
        {
          index: 3,
          metric: metrics[3],
          error: expect.stringContaining('metrics[3].timestamp must be an ISO 8601 date-time'),
        },
      ],
    })
    expect([await countOf(cardId), await currentOf(cardId)]).toEqual([2, 4])
  })

  it('keeps the last of equal times, and counts all as succeeded', async () => {
    const cardId = await ours.createCard()
    const times = ['2026-01-01T00:00:00Z', '2026-01-01T01:00:00+01:00', '2026-01-01T00:00:00.0000Z']
    const { json } = await sendMany(
      cardId,
      times.map((timestamp, value) => ({ timestamp, value })),
    )
    expect(json).toMatchObject({ succeeded: 3, failed: [] })
    expect([await countOf(cardId), await currentOf(cardId)]).toEqual([1, 2])
  })

  it('keeps each of the times within one millisecond, in one request or several', async () => {
    const cardId = await ours.createCard()
    const times = ['.00095Z', '.0001Z', '.000950000000000001Z', 'Z', '.0009Z'].map(
      (end) => `2026-01-01T00:00:00${end}`,
    )
    await sendMany(
      cardId,
      times.map((timestamp, value) => ({ timestamp, value })),
    )
    expect([await countOf(cardId), await currentOf(cardId)]).toEqual([5, 2])
    await send(cardId, { value: 7, timestamp: '2026-01-01T00:00:00.0009501Z' })
    await send(cardId, { value: 8, timestamp: '2026-01-01T00:00:00.0009500Z' })
    expect([await countOf(cardId), await currentOf(cardId)]).toEqual([6, 7])
  })

  it('answers 200 even if all items fail', async () => {
    const cardId = await ours.createCard()
    const { status, json } = await sendMany(cardId, [1, 'x'])
    expect([status, json.succeeded]).toEqual([200, 0])
    expect(json.failed).toHaveLength(2)
  })

  it('accepts 1 to 1,000 items', async () => {
    const cardId = await ours.createCard()
    const metrics = Array.from({ length: 1000 }, (_, value) => ({
      value,
      timestamp: new Date(value * 1000).toISOString(),
    }))
    expect((await sendMany(cardId, metrics)).json).toMatchObject({ succeeded: 1000 })
    expect(await currentOf(cardId)).toBe(999)
    for (const [wrong, message] of [
      [[], 'metrics must have at least 1 entry'],
      [[...metrics, 'x'], 'metrics must have at most 1,000 entries'],
      [{}, 'metrics must be a list'],
      [undefined, 'metrics is required'],
    ] as const) {
      const answer = await sendMany(cardId, wrong)
      expect(answer.status).toBe(400)
      expect(answer.json.message).toContain(message)
    }
    expect((await sendMany('none', [1])).json.message).toContain('No card with the id "none"')
  })
})
