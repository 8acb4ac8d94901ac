import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { ApiError } from '#data/api-error.ts'
import { type Connection, connectionOf } from '#data/connection.ts'
import { renderApp } from '#test/render-app.tsx'
import { testClient } from '#test/test-client.ts'

import { NotRefreshedBanner } from './not-refreshed-banner.tsx'

afterEach(cleanup)

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
  expect(screen.queryAllByRole('link', { name: 'Use another key' })).toHaveLength(
    [401, 403].includes(error.status) ? 1 : 0,
  )
  expect(screen.getByText(reason, { exact: false }).textContent).toMatch(/last read, 2 h ago\.$/)
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

it.each<[Error | null, Connection['kind']]>([
  [null, 'connected'],
  [unreachable, 'unreachable'],
  [refused(502), 'unreachable'],
  [refused(401), 'rejected'],
])('shows nothing for %s while the connection is %s: that is reported for all data', (error, kind) => {
  const client = testClient()
  connectionOf(client).setState({ kind })
  renderApp(<NotRefreshedBanner error={error} readAt={0} onRetry={() => {}} />, client)
  expect(screen.queryByRole('button')).toBeNull()
})
