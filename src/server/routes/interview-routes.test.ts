import { describe, expect, it } from 'vitest'

import { setUpService } from '#test/set-up-service.ts'

const { ours } = setUpService()

const create = async (body: Record<string, unknown>) => {
  const answer = await ours.send('POST', '/v1/interviews', { body })
  expect(answer).toMatchObject({ status: 200, json: { message: expect.any(String), id: expect.any(String) } })
  return String(answer.json.id)
}
const transcript = (id: string) => ours.send('GET', `/v1/interviews/${id}/transcript`)

describe('POST /v1/interviews', () => {
  it('stores the interview and its transcript as plain text', async () => {
    const id = await create({
      body: 'Notes\n00:00:01 Ada: Hello\nagain\r\n00:00:05 Bo Reed: 𝄞: yes',
      parseMarkdown: true,
    })
    const { status, headers, text } = await transcript(id)
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(text).toBe('00:00:01 Ada: Hello again\n00:00:05 Bo Reed: 𝄞: yes')
  })

  it('links cards and people, and is not listed as feedback', async () => {
    const cardId = await ours.createCard()
    const id = await create({
      body: 'Hello',
      cardIds: [cardId],
      feedbackProviders: [{ email: 'bo@isle.example' }],
    })
    const { json } = await ours.send('GET', `/beta/cards/${cardId}/context?includeInsights=true`)
    expect(json.context).toMatchObject([
      { insights: [{ customerInteractionId: id, interviewUrl: expect.stringContaining(id) }] },
    ])
    expect((await ours.send('GET', `/v1/feedback/${id}`)).status).toBe(400)
    expect((await ours.send('GET', '/v1/feedback')).json.feedback).toEqual([])
  })

  it.each([
    [{}, 'body is required'],
    [{ body: 'x', cardIds: ['none'] }, 'No card with the id "none"'],
    [{ body: 'x', url: 'x' }, 'url must be an http or https URL'],
  ])('refuses %j', async (body, message) => {
    const answer = await ours.send('POST', '/v1/interviews', { body })
    expect(answer.status).toBe(400)
    expect(answer.json.message).toContain(message)
  })

  it('accepts a text of 15,000,000 characters and not one more', async () => {
    const line = '00:00:01 Ada: Hello\n'
    const body = line.repeat(15_000_000 / line.length)
    const id = await create({ body })
    expect((await transcript(id)).text).toHaveLength(15_000_000 - 1)
    expect(
      (await ours.send('POST', '/v1/interviews', { body: { body: `${body}x` } })).json.message,
    ).toContain('at most 15,000,000 characters')
  }, 60_000)
})

describe('GET /v1/interviews/{interviewId}/transcript', () => {
  it('answers 404 without an interview or a transcript', async () => {
    const without = await transcript(await create({ body: 'Only notes, at 00:00:01 Ada: x' }))
    expect([without.status, without.json.message]).toEqual([
      404,
      expect.stringContaining('has no transcript'),
    ])
    const unknown = await transcript('none')
    expect([unknown.status, unknown.json]).toEqual([
      404,
      { message: 'No interview with the id "none" in this organization.' },
    ])
  })
})

describe('DELETE /v1/interviews/{interviewId}', () => {
  it('hides it, keeps its data, and repeats the time of the first deletion', async () => {
    const id = await create({ body: '00:00:01 Ada: Hello' })
    const first = await ours.send('DELETE', `/v1/interviews/${id}`)
    expect(first.json).toEqual({ id, deletedAt: expect.stringMatching(/Z$/), message: expect.any(String) })
    expect((await ours.send('DELETE', `/v1/interviews/${id}`)).json.deletedAt).toBe(first.json.deletedAt)
    expect((await transcript(id)).json.message).toBe(`No interview with the id "${id}" in this organization.`)
    const unknown = await ours.send('DELETE', '/v1/interviews/none')
    expect([unknown.status, unknown.json.message]).toEqual([
      400,
      'No interview with the id "none" in this organization.',
    ])
  })
})
