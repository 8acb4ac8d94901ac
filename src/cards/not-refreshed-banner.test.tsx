import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'

import { ApiError } from '#data/api-error.ts'

import { NotRefreshedBanner } from './not-refreshed-banner.tsx'

afterEach(cleanup)

const refused = (status: number) => new ApiError('Not for this key.', { kind: 'refused', status })
const hourMs = 60 * 60_000

it.each([
  [refused(403), 'Not for this key.'],
  [refused(500), 'Not for this key.'],
  [refused(404), 'This tree no longer exists, or belongs to another organization.'],
  [refused(410), 'This tree no longer exists, or belongs to another organization.'],
  [new ApiError('The service does not answer in time.', { kind: 'timeout' }), /in time/],
])('marks stored data with the reason and its age: %s', (error, reason) => {
  const onRetry = vi.fn<() => void>()
  render(
    <NotRefreshedBanner
      error={error}
      readAt={Date.now() - 2 * hourMs}
      subject="This tree"
      onRetry={onRetry}
    />,
    { wrapper: MemoryRouter },
  )
  expect(screen.queryAllByRole('link', { name: 'Use another key' })).toHaveLength(
    'status' in error && error.status === 403 ? 1 : 0,
  )
  expect(screen.getByText(reason, { exact: false }).textContent).toMatch(/last read, 2 h ago\.$/)
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

it.each([null, new ApiError('You are offline.', { kind: 'offline' })])('shows nothing for %s', (error) => {
  render(<NotRefreshedBanner error={error} readAt={0} onRetry={() => {}} />)
  expect(screen.queryByRole('status')).toBeNull()
})
