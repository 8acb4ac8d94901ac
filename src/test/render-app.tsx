import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'

import { forgetOrganization, storageOf } from '#data/local/organization-storage.ts'
import { recordAnswers } from '#data/local/record-answers.ts'
import { LinkRouter } from '#ui/link-router.ts'

import { testClient } from './test-client.ts'

const organizationId = 'org-1'

/** This browser's storage for the organization of `renderApp`; cleared by `forgetAll`. */
export const testStorage = () => storageOf(organizationId)
export const forgetAll = () => forgetOrganization(organizationId)

function Elsewhere() {
  const { pathname, search, hash } = useLocation()
  return <p>{`at ${pathname}${search}${hash}`}</p>
}

/** Shows a part of the dashboard as the application does, with a client and a router. */
export function renderApp(element: ReactElement, client = testClient(organizationId)) {
  recordAnswers(client, testStorage())
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '*', element: <Elsewhere /> },
  ])
  render(
    <QueryClientProvider client={client}>
      <LinkRouter navigate={(to) => void router.navigate(to)}>
        <RouterProvider router={router} />
      </LinkRouter>
    </QueryClientProvider>,
  )
  return { client, navigate: (path: string) => void router.navigate(path) }
}

export const findPath = (path: string) => screen.findByText(`at ${path}`)
