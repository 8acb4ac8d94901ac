import { fakeFetch, heldAnswer, refuse } from '#test/fake-fetch.ts'
import { renderApp } from '#test/render-app.tsx'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { SignInForm } from './sign-in-form.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const key = 'a-key-that-nobody-sees'
const field = () => screen.getByLabelText<HTMLInputElement>('API key')
const note = () => screen.getByRole('status').textContent
const session = {
  organizations: [{ organizationId: 'varra', organizationName: 'Varra', automatic: false }],
  appUrl: '',
}

const stored = () =>
  [localStorage, sessionStorage]
    .flatMap((storage) =>
      Array.from({ length: storage.length }, (_, at) => storage.getItem(storage.key(at) ?? '')),
    )
    .join()

function openForm() {
  const onSignedIn = vi.fn()
  renderApp(<SignInForm onSignedIn={onSignedIn} />)
  return onSignedIn
}

function submit() {
  fireEvent.change(field(), { target: { value: key } })
  fireEvent.submit(field().form!)
}

it('sends the key only in the body, shows progress, and reports the organizations', async () => {
  const { answer, give } = heldAnswer()
  const calls = fakeFetch(() => answer)
  const onSignedIn = openForm()
  submit()
  await waitFor(() => expect(note()).toBe('Checking the key…'))
  expect(calls).toMatchObject([{ method: 'POST', path: '/session', query: {}, body: { apiKey: key } }])
  give(session)
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(session.organizations))
  expect(stored()).not.toContain(key)
})

it.each([
  [401, /^This key is not accepted\./],
  [403, /^This key isn't allowed to sign in\./],
])('keeps a rejected key in the field: %i', async (status, words) => {
  fakeFetch(() => refuse(status, 'No'))
  const onSignedIn = openForm()
  submit()
  await waitFor(() => expect(note()).toMatch(words))
  expect(field().value).toBe(key)
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(onSignedIn).not.toHaveBeenCalled()
  fireEvent.change(field(), { target: { value: `${key}2` } })
  await waitFor(() => expect(note()).toBe("A read key shows everything but can't change anything."))
})

it('retries automatically while the service does not answer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let isBack = false
  const calls = fakeFetch(() => (isBack ? session : refuse(502, 'Bad gateway')))
  const onSignedIn = openForm()
  submit()
  await waitFor(() => expect(note()).toMatch(/^The service does not answer\..* Retrying in \d s\.$/))
  expect(field().getAttribute('aria-invalid')).toBe('false')
  isBack = true
  await act(() => vi.advanceTimersByTimeAsync(9000))
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled())
  expect(calls).toHaveLength(2)
})

it('sends nothing while the field is empty', () => {
  const calls = fakeFetch(() => session)
  openForm()
  fireEvent.submit(field().form!)
  expect(calls).toEqual([])
})
