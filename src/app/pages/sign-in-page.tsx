import { useQuery } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Sprout from 'lucide-react/icons/sprout'
import type { ReactNode } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'

import { storageOf } from '#data/local/organization-storage.ts'
import { sessionQueries } from '#data/session/queries.ts'
import { parsePath, paths } from '#domain/paths.ts'
import { SignInForm } from '#features/sign-in/sign-in-form.tsx'
import { SignedInList } from '#features/sign-in/signed-in-list.tsx'
import { Icon } from '#ui/icon.tsx'

import type { SignInState } from '../session-gate.tsx'
import { showOrganization } from '../organization-client.ts'
import { PageTitle } from '../page-title.tsx'

/** The gateway asks the service again after this time. */
const refusedKeyMs = 10_000

/** URLs outside the dashboard are ignored. */
function safeNext(next: string | null): string {
  if (next === null || !next.startsWith('/')) return paths.home()
  const url = new URL(next, location.origin)
  const isPage = url.origin === location.origin && parsePath(url.pathname, url.hash) !== null
  return isPage ? url.pathname + url.search + url.hash : paths.home()
}

export function SignInPage() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  // The session gate sets it; other links have none.
  const state = useLocation().state as SignInState | null
  const { data: session } = useQuery({
    ...sessionQueries.current(),
    refetchInterval: ({ state: { data } }) => data?.automaticKeyRefused === true && refusedKeyMs,
  })
  const known = session?.organizations ?? []

  const open = (organizationId: string) => {
    showOrganization(organizationId)
    void navigate(safeNext(search.get('next')), { replace: true })
  }

  if (state?.hadNoOrganization === true && known.length > 0)
    return <Navigate replace to={safeNext(search.get('next'))} />
  return (
    <>
      <PageTitle title="Sign in" />
      <SignInLayout
        isServerKeyRefused={session?.automaticKeyRefused === true}
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

interface SignInLayoutProps {
  isServerKeyRefused: boolean
  form: ReactNode
  organizations: ReactNode
}

function SignInLayout({ isServerKeyRefused, form, organizations }: SignInLayoutProps) {
  return (
    <main className="grid min-h-dvh grid-cols-[minmax(0,--spacing(100))] justify-center bg-surface px-6 pt-28 pb-8 narrow:px-4 narrow:pt-8">
      <div>
        <div className="flex items-center gap-2.5 font-head">
          <span className="grid size-8 place-items-center rounded-control bg-ink text-canvas">
            <Icon of={Sprout} size={18} />
          </span>
          Understory
        </div>
        <h1 className="mt-7 text-28 font-head narrow:text-20">Sign in</h1>
        <p className="mt-1 text-pretty text-ink-2">
          Use an API key. Each key belongs to one organization and opens its cards, feedback and interviews.
          The administrator of your service can create one.
        </p>
        <div role="status">
          {isServerKeyRefused && (
            <p className="mt-4 flex gap-1.5 text-ink-2">
              <Icon of={CircleAlert} size={16} className="mt-0.5 text-bad" />
              <span>
                <b className="font-label text-bad">The service rejects the key of this server.</b> It is tried
                again every 10 s. Until then, sign in with a key of your own.
              </span>
            </p>
          )}
        </div>
        {form}
        <section className="mt-7 border-t border-line pt-3">
          <h2 className="mb-0.5 text-13 font-head">Where the key is stored</h2>
          <p className="text-ink-2">
            Encrypted in a cookie of this browser that scripts can't read. Never in a URL, web storage, a log
            or an export. Signing out removes it.
          </p>
        </section>
        {organizations}
      </div>
    </main>
  )
}
