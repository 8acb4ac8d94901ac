import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { heldActionsOf } from '#data/history/organization-held-actions.ts'
import { forgetOrganization, storageOf } from '#data/local/organization-storage.ts'
import { type Answer, fakeFetch, heldAnswer, refuse } from '#test/fake-fetch.ts'
import { testClient } from '#test/test-client.ts'
import { NoteToast } from '#ui/toast.tsx'

import { useAddFeedback } from './use-add-feedback.ts'

const organizationId = 'org-add-feedback'
let client = testClient(organizationId)
let answer: () => Answer | Promise<Answer>

beforeEach(() => {
  client = testClient(organizationId)
  answer = () => ({ message: 'Created', id: 'f1' })
  fakeFetch(({ method }) => (method === 'GET' ? { feedback: [] } : answer()))
})
afterEach(() => {
  cleanup()
  heldActionsOf(client).stop()
  forgetOrganization(organizationId)
  vi.unstubAllGlobals()
})

interface FormProps {
  isRetry: boolean
  onDone: () => void
  onRender: (form: ReturnType<typeof useAddFeedback>) => void
}

function Form({ isRetry, onDone, onRender }: FormProps) {
  onRender(useAddFeedback({ isRetry, onDone, onShowInbox: undefined }))
  return null
}

/** Is gone when the form is done, as the dialog is. */
function Host(props: Omit<FormProps, 'onDone'>) {
  const [isOpen, setOpen] = useState(true)
  return isOpen && <Form {...props} onDone={() => setOpen(false)} />
}

function openDialog(isRetry = false) {
  let form!: ReturnType<typeof useAddFeedback>
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <Host isRetry={isRetry} onRender={(rendered) => (form = rendered)} />
      <NoteToast />
    </QueryClientProvider>,
  )
  return {
    type: (body: string) => act(() => form.change({ body })),
    add: () => act(() => form.add()),
    text: () => form.draft.body,
    label: () => form.sendLabel,
    error: () => form.error,
    close: unmount,
  }
}
const isStored = () => act(() => heldActionsOf(client).idle())
const draftIds = () =>
  storageOf(organizationId)
    .drafts.get()
    .map(({ draftId }) => draftId)

it('shows in the inbox too that the feedback was added', async () => {
  const { type, add } = openDialog()
  type('The ramp is wet')
  add()
  await isStored()
  expect(await screen.findByText('Feedback added')).toBeTruthy()
})

it('text that is typed during the request is the next draft, although the dialog is closed', async () => {
  const { answer: held, give } = heldAnswer()
  answer = () => held
  const { type, add, label, close } = openDialog()
  type('The ramp is wet')
  add()
  await waitFor(() => expect(label()).toBe('Adding…'))
  type('The gate beeps')
  close()
  give({ message: 'Created', id: 'f1' })
  await isStored()
  expect(openDialog().text()).toBe('The gate beeps')
})

it('a changed text of a failed entry is stored with it, until it is added', async () => {
  answer = () => refuse(403, 'Not now')
  const first = openDialog()
  first.type('The ramp is wet')
  first.add()
  await waitFor(() => expect(first.label()).toBe('Retry'))
  first.type('The ramp is steep')
  first.close()
  expect(openDialog().text()).toBe('')
  const again = openDialog(true)
  expect(again.text()).toBe('The ramp is steep')
  answer = () => ({ message: 'Created', id: 'f1' })
  again.add()
  await isStored()
  expect(draftIds()).toEqual([])
})

it('a retry leaves another stored draft alone', async () => {
  answer = () => refuse(403, 'Not now')
  const first = openDialog()
  first.type('The ramp is wet')
  first.add()
  await waitFor(() => expect(first.label()).toBe('Retry'))
  first.close()
  const other = openDialog()
  other.type('The gate beeps')
  other.close()
  answer = () => ({ message: 'Created', id: 'f1' })
  openDialog(true).add()
  await isStored()
  expect(openDialog().text()).toBe('The gate beeps')
})

it('asks again after each change whether the text may be a second one', async () => {
  answer = () => refuse(502, 'Lost')
  const { type, add, label, error } = openDialog()
  type('The ramp is wet')
  add()
  await waitFor(() => expect(label()).toBe('Retry'))
  type('The ramp is steep')
  add()
  expect(label()).toBe('Add too')
  type('The ramp is wet')
  expect(label()).toBe('Retry')
  expect(error()).not.toContain('may have been added')
})
