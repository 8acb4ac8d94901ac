import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'

import { openOrganization } from '#data/organization-data.ts'
import { createQueryClient } from '#data/query-client.ts'
import { useCurrentOrganizationId } from '#data/session/current-organization.ts'
import { sessionQueries } from '#data/session/queries.ts'
import { Announcer } from '#ui/announcer.tsx'
import { LinkRouter } from '#ui/link-router.tsx'
import { watchTheme } from '#ui/theme.ts'
import { showToast } from '#ui/toast.tsx'

import { takeOrganizationParam } from './organization-param.ts'
import { routes } from './routes.tsx'

takeOrganizationParam()
const router = createBrowserRouter(routes)

const onFailure = (text: string) => showToast({ text, icon: CircleAlert, tone: 'bad' })

let latest: { organizationId: string | null; client: QueryClient } | null = null

/** The client of an organization. The session belongs to the browser: it goes along when the tab changes its organization. */
function clientOf(organizationId: string | null): QueryClient {
  if (latest?.organizationId === organizationId) return latest.client
  const client =
    organizationId === null
      ? createQueryClient({ organizationId, onFailure })
      : openOrganization(organizationId, onFailure)
  const { queryKey } = sessionQueries.current()
  const session = latest?.client.getQueryData(queryKey)
  if (session !== undefined) client.setQueryData(queryKey, session)
  latest = { organizationId, client }
  return client
}

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
