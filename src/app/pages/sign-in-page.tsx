import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'

import { storageOf } from '#data/local/organization-storage.ts'
import { sessionQueries } from '#data/session/queries.ts'
import { parsePath, paths } from '#domain/paths.ts'
import { SignInForm } from '#features/sign-in/sign-in-form.tsx'
import { SignInScreen } from '#features/sign-in/sign-in-screen.tsx'
import { SignedInList } from '#features/sign-in/signed-in-list.tsx'

import { showOrganization } from '../organization-client.ts'
import { PageTitle } from '../page-title.tsx'

/** Returns the page to open after sign-in. URLs outside the dashboard are ignored. */
function safeNext(next: string | null): string {
  if (next === null || !next.startsWith('/')) return paths.home()
  const url = new URL(next, location.origin)
  const isPage = url.origin === location.origin && parsePath(url.pathname, url.hash) !== null
  return isPage ? url.pathname + url.search + url.hash : paths.home()
}

export function SignInPage() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { data: session } = useQuery(sessionQueries.current())
  const known = session?.organizations ?? []

  const open = (organizationId: string) => {
    showOrganization(organizationId)
    void navigate(safeNext(search.get('next')), { replace: true })
  }

  return (
    <>
      <PageTitle title="Sign in" />
      <SignInScreen
        form={
          <SignInForm
            onSignedIn={(organizations) => {
              // The organization of the newest key is last, before the automatic one.
              const opened = organizations.findLast(({ automatic }) => automatic !== true)
              if (opened) open(opened.organizationId)
            }}
          />
        }
        organizations={
          known.length > 0 && (
            <SignedInList
              organizations={known.map(({ organizationId, organizationName }) => ({
                organizationId,
                organizationName: organizationName ?? organizationId,
                seenAt: storageOf(organizationId).visits.get()?.seenAt,
              }))}
              onOpen={open}
            />
          )
        }
      />
    </>
  )
}
