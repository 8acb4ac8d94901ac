import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { peopleQuery } from '#data/people.ts'
import { fakeFetch } from '#test/fake-fetch.ts'
import { forgetAll, renderApp } from '#test/render-app.tsx'

import { PersonName } from './person.tsx'

afterEach(() => {
  cleanup()
  forgetAll()
  vi.unstubAllGlobals()
})

it.each([
  ['by the label of its key where the service names people', { '/v1/people': { get: {} } }, 'Night export'],
  ['by the id of its key where it does not', {}, 'API key k1'],
])('an author is shown %s', async (_, paths, shown) => {
  fakeFetch(({ path }) =>
    path === '/openapi.json' ? { paths } : { people: [{ userId: 'key:k1', name: 'Night export' }] },
  )
  const { client } = renderApp(<PersonName userId="key:k1" />)
  await client.fetchQuery(peopleQuery())
  expect(await screen.findByText(shown)).toBeTruthy()
})
