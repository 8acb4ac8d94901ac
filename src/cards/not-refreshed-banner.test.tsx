import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ApiError } from '#data/api-error.ts'
import { type Connection, connectionOf } from '#data/connection.ts'
import { renderApp } from '#test/render-app.tsx'
import { testClient } from '#test/test-client.ts'

import { NotRefreshedBanner } from './not-refreshed-banner.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const refused = (status: number) => new ApiError('Not for this key.', { kind: 'refused', status })
const unreachable = new ApiError('The service does not answer.', { kind: 'unreachable' })
const hourMs = 60 * 60_000

it.each([
  [refused(403), 'Not for this key.'],
  [refused(500), 'Not for this key.'],
  [refused(404), 'This tree no longer exists, or belongs to another organization.'],
  [refused(410), 'This tree no longer exists, or belongs to another organization.'],
  [new ApiError('The service does not answer in time.', { kind: 'timeout' }), /in time/],
  [refused(401), 'Not for this key.'],
  [unreachable, 'The service does not answer.'],
])('marks stored data with the reason and its age: %s', (error, reason) => {
  const onRetry = vi.fn<() => void>()
  renderApp(
    <NotRefreshedBanner
      error={error}
      readAt={Date.now() - 2 * hourMs}
      subject="This tree"
      onRetry={onRetry}
    />,
  )
  act(() => void vi.advanceTimersByTime(5000))
  expect(screen.queryAllByRole('link', { name: 'Use another key' })).toHaveLength(
    [401, 403].includes(error.status) ? 1 : 0,
  )
  expect(screen.getByText(reason, { exact: false }).textContent).toMatch(/last read, 2 h ago\.$/)
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

it.each<[Error | null, Connection['kind'], boolean]>([
  [null, 'connected', true],
  [unreachable, 'unreachable', true],
  [unreachable, 'connected', false],
  [refused(502), 'unreachable', true],
  [refused(401), 'rejected', true],
])('shows nothing for %s while the connection is %s, online: %s', (error, kind, isOnline) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  const client = testClient()
  connectionOf(client).setState({ kind })
  renderApp(<NotRefreshedBanner error={error} readAt={0} onRetry={() => {}} />, client)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.queryByRole('button')).toBeNull()
})

it('waits until a failure of all data would be reported', () => {
  renderApp(<NotRefreshedBanner error={unreachable} readAt={0} onRetry={() => {}} />)
  expect(screen.queryByRole('button')).toBeNull()
  act(() => void vi.advanceTimersByTime(5000))
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
})
