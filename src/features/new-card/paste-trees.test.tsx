import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { fakeFetch, heldAnswer, refuse } from '#test/fake-fetch.ts'
import { forgetAll, renderApp } from '#test/render-app.tsx'

import { PasteTrees } from './paste-trees.tsx'

afterEach(() => {
  cleanup()
  forgetAll()
  vi.unstubAllGlobals()
})

const field = () => screen.getByRole('textbox', { name: 'List' })
const createButton = () => screen.getByRole('button', { name: /Create 1 card/ })
const isRefused = () => createButton().getAttribute('aria-disabled') === 'true'

function open() {
  renderApp(<PasteTrees onClose={() => {}} />)
  fireEvent.change(field(), { target: { value: '- Queues' } })
}

it('creates the roots below the workspace of the service as soon as it is read', async () => {
  const workspace = heldAnswer()
  const calls = fakeFetch(({ method, path }) => {
    if (path === '/openapi.json') return { paths: { '/v1/workspace': { get: {} } } }
    if (path === '/v1/workspace') return workspace.answer
    return method === 'POST' ? { message: 'Created', id: 'queues' } : {}
  })
  const posts = () => calls.filter(({ method }) => method === 'POST')
  open()
  expect(isRefused()).toBe(true)
  fireEvent.click(createButton())
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true })
  workspace.give({ workspaceId: 'ws' })
  await waitFor(() => expect(isRefused()).toBe(false))
  expect(posts()).toEqual([])
  fireEvent.click(createButton())
  await waitFor(() => expect(posts()).toHaveLength(1))
  expect(posts()[0]!.body).toMatchObject({ parentId: 'ws', parentType: 'backlog' })
})

it.each([
  ['has no such operation', {}],
  ['refuses the read', { '/v1/workspace': { get: {} } }],
])('explains that no root can be created if the service %s, and keeps the list', async (_, offered) => {
  const calls = fakeFetch(({ path }) =>
    path === '/openapi.json' ? { paths: offered } : refuse(403, 'Not for this key.'),
  )
  open()
  await screen.findByText(/does not say where new trees go\. Open a tree first/)
  expect(isRefused()).toBe(true)
  fireEvent.click(createButton())
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  expect(field()).toHaveProperty('value', '- Queues')
})

const drop = (dataTransfer: { files: File[]; types: string[] }) =>
  fireEvent.drop(field(), { dataTransfer: { getData: () => '', ...dataTransfer } })

it('reads the cards of a dropped file', async () => {
  fakeFetch(() => ({}))
  renderApp(<PasteTrees onClose={() => {}} />)
  const file = new File(['- Queues\n  - The left gate'], 'cards.md', { type: 'text/markdown' })
  expect(fireEvent.dragOver(field(), { dataTransfer: { types: ['Files'] } })).toBe(false)
  expect(drop({ files: [file], types: ['Files'] })).toBe(false)
  await waitFor(() => expect(field()).toHaveProperty('value', '- Queues\n  - The left gate'))
  // The browser inserts dropped text itself.
  expect(drop({ files: [], types: ['text/plain'] })).toBe(true)
})
