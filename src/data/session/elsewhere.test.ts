import { fakeFetch, refuse } from '#test/fake-fetch.ts'
import { testClient } from '#test/test-client.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { elsewhereQuery, type OwnedThing } from './elsewhere.ts'

afterEach(() => vi.unstubAllGlobals())

describe('elsewhereQuery', () => {
  it.each<[OwnedThing, string]>([
    [{ kind: 'card', id: 'x' }, '/beta/cards/x'],
    [{ kind: 'feedback', id: 'x' }, '/v1/feedback/x'],
    [{ kind: 'interview', id: 'x' }, '/v1/interviews/x/transcript'],
  ])('asks the others for %j', async (thing, path) => {
    const calls = fakeFetch((call) => {
      if (call.headers.get('Understory-Organization') !== 'three') return refuse(400, 'Not known here')
      return thing.kind === 'interview' ? '00:00:01 Ann: Hi' : { cardId: 'x', id: 'x' }
    })
    expect(await testClient('one').fetchQuery(elsewhereQuery(thing, ['two', 'three']))).toBe('three')
    expect(calls.map((call) => [call.path, call.headers.get('Understory-Organization')])).toEqual([
      [path, 'two'],
      [path, 'three'],
    ])
  })

  it('finds nothing where nobody knows it, or nobody answers', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('gone')))
    expect(await testClient().fetchQuery(elsewhereQuery({ kind: 'card', id: 'x' }, ['two']))).toBeNull()
  })
})
