import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

import { type Answer, fakeFetch, heldAnswer, refuse } from '#test/fake-fetch.ts'
import { forgetAll, renderApp, testStorage } from '#test/render-app.tsx'
import { NoteToast } from '#ui/toast.tsx'

import { NewInterviewDialog } from './new-interview-dialog.tsx'

afterEach(() => {
  cleanup()
  forgetAll()
  vi.unstubAllGlobals()
})

const onCreated = vi.fn<(interviewId: string | undefined, isShown: boolean) => void>()

function Page() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && (
        <NewInterviewDialog
          file={null}
          onChangeFile={() => {}}
          onClose={() => setIsOpen(false)}
          onCreated={onCreated}
        />
      )}
      <NoteToast />
    </>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const close = () => fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!)

it.each<[string, () => Answer, object]>([
  ['success', () => ({ id: 'i1' }), { created: [['i1', false]], reports: [], draftCount: 0 }],
  [
    'failure',
    () => refuse(400, 'No more interviews.'),
    { created: [], reports: ['The interview was not added. No more interviews.'], draftCount: 1 },
  ],
])(
  'reports the %s of an interview after its dialog was closed, and sends it once',
  async (_, answer, expected) => {
    onCreated.mockClear()
    const held = heldAnswer()
    const calls = fakeFetch(() => held.answer)
    renderApp(<Page />)
    fireEvent.change(screen.getByRole('textbox', { name: 'Transcript' }), {
      target: { value: '00:00:01 Ann: Hello\n00:00:04 Bo: Hi' },
    })
    await waitFor(() => expect(screen.getByText(/^2 speakers/)).toBeTruthy())
    press('Add interview')
    await screen.findByRole('button', { name: 'Adding…' })
    close()
    press('Open')
    fireEvent.click(await screen.findByRole('button', { name: 'Adding…' }))
    close()
    held.give(answer())
    await waitFor(() =>
      expect({
        created: onCreated.mock.calls,
        reports: screen.queryAllByText(/was not added/).map((note) => note.textContent),
        draftCount: testStorage().drafts.get().length,
      }).toEqual(expected),
    )
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  },
)
