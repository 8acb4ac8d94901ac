import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'

import { useInterviewAddress } from './use-interview-address.ts'

afterEach(cleanup)

function Interview() {
  const { hash, writeHash } = useInterviewAddress()
  return <button onClick={() => writeHash(`${hash || '#'}1`)}>Next line</button>
}

const afterSomeTime = () => new Promise<null>((resolve) => setTimeout(resolve, 20, null))

const write = async () => fireEvent.click(await screen.findByText('Next line'))

test('a line that is written while another page loads does not cancel its navigation', async () => {
  const router = createMemoryRouter(
    [
      { path: '/interviews/:interviewId', element: <Interview /> },
      { path: '/cards/:cardId', element: <p>Card</p>, loader: afterSomeTime },
    ],
    { initialEntries: ['/interviews/a'] },
  )
  render(<RouterProvider router={router} />)
  await write()
  expect(router.state.location.hash).toBe('#1')
  act(() => void router.navigate('/cards/x'))
  await write()
  expect(await screen.findByText('Card')).toBeTruthy()
})
