import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'

import { useCurrentOrganizationId } from '#data/session/current-organization.ts'
import { Announcer } from '#ui/announcer.tsx'
import { LinkRouter } from '#ui/link-router.tsx'
import { watchTheme } from '#ui/theme.ts'

import { clientOf } from './organization-client.ts'
import { takeOrganizationParam } from './organization-param.ts'
import { routes } from './routes.tsx'

takeOrganizationParam()
const router = createBrowserRouter(routes)

export function App() {
  const organizationId = useCurrentOrganizationId()
  useEffect(watchTheme, [])
  return (
    <>
      {/* The key draws everything anew: nothing of one organization stays on the screen of another. */}
      <QueryClientProvider key={organizationId} client={clientOf(organizationId)}>
        <LinkRouter navigate={(to) => void router.navigate(to)}>
          <RouterProvider router={router} />
        </LinkRouter>
      </QueryClientProvider>
      <Announcer />
    </>
  )
}
