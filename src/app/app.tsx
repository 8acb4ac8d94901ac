import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'

import { useCurrentOrganizationId } from '#data/session/current-organization.ts'
import { Announcer } from '#ui/announcer.tsx'
import { lazyComponent } from '#ui/lazy-component.ts'
import { LinkRouter } from '#ui/link-router.ts'
import { watchTheme } from '#ui/theme.ts'

import { clientOf } from './organization-client.ts'
import { takeOrganizationParam } from './organization-param.ts'
import { routes } from './routes.tsx'

takeOrganizationParam()
const router = createBrowserRouter(routes)

// A constant in the build, which removes the tools.
const Devtools = import.meta.env.DEV
  ? lazyComponent(async () => (await import('@tanstack/react-query-devtools')).ReactQueryDevtools)
  : undefined

export function App() {
  const organizationId = useCurrentOrganizationId()
  useEffect(watchTheme, [])
  return (
    <>
      {/* The key remounts everything: no data of one organization stays on the screen of another. */}
      <QueryClientProvider key={organizationId} client={clientOf(organizationId)}>
        <LinkRouter navigate={(to) => void router.navigate(to)}>
          <RouterProvider router={router} />
        </LinkRouter>
        {Devtools && <Devtools fallback={null} />}
      </QueryClientProvider>
      <Announcer />
    </>
  )
}
