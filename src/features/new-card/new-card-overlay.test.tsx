import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { fakeFetch, heldAnswer } from '#test/fake-fetch.ts'
import { forgetAll, renderApp } from '#test/render-app.tsx'

import { NewCardOverlay } from './new-card-overlay.tsx'

afterEach(() => {
  cleanup()
  forgetAll()
  vi.unstubAllGlobals()
})

it('leaves the focus where it is when the workspace is read', async () => {
  const workspace = heldAnswer()
  fakeFetch(({ path }) => {
    if (path === '/openapi.json') return { paths: { '/v1/workspace': { get: {} } } }
    return path === '/v1/workspace' ? workspace.answer : {}
  })
  renderApp(<NewCardOverlay onClose={() => {}} />)
  fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), { target: { value: 'A lamp' } })
  const add = screen.getByRole('button', { name: /^Add/ })
  expect(add).toHaveProperty('disabled', true)
  const chooseParent = screen.getByRole('button', { name: 'Choose parent' })
  act(() => chooseParent.focus())
  workspace.give({ workspaceId: 'ws' })
  await waitFor(() => expect(add).toHaveProperty('disabled', false))
  expect(document.activeElement).toBe(chooseParent)
})
