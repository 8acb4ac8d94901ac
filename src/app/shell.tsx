import CloudOff from 'lucide-react/icons/cloud-off'
import { useRef, useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router-dom'

import { EditConflicts } from '#cards/edit-conflicts.tsx'
import { PendingEditsBanner } from '#cards/pending-edits-banner.tsx'
import { useLocalStore } from '#data/local/local-store.ts'
import { useOrganizationStorage } from '#data/organization-data.ts'
import { paths } from '#domain/paths.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useKeyDispatcher } from '#ui/actions/use-actions.tsx'

import { connectionWords, HealthButton } from './health-button.tsx'
import { OrganizationMenu } from './organization-menu.tsx'
import { Overlays, type Overlay } from './overlays.tsx'
import { Rail } from './rail.tsx'
import { RecentsKeeper } from './recents-keeper.tsx'
import { SessionGate } from './session-gate.tsx'
import { ThemeMenu } from './theme-menu.tsx'
import { ToastRegion } from './toast-region.tsx'
import { useConnection } from './use-connection.ts'
import { useFoundElsewhere } from './use-found-elsewhere.ts'
import { useGlobalActions } from './use-global-actions.ts'
import { useOrganizations } from './use-organizations.ts'
import { usePastedLink } from './use-pasted-link.ts'
import { usePinAction } from './use-pin-action.ts'
import { useInboxName, useTreeHref } from './use-rail-links.ts'
import { useRouteFocus } from './use-route-focus.ts'

export function Shell() {
  return (
    <SessionGate>
      <Frame />
    </SessionGate>
  )
}

/** The frame of every page: navigation, connection problems, the page. */
function Frame() {
  const main = useRef<HTMLElement>(null)
  const organizations = useOrganizations()
  const connection = useConnection()
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const { preferences } = useOrganizationStorage()
  const { singleKeys } = useLocalStore(preferences)
  const { pathname } = useLocation()
  const isLoadingPage = useNavigation().state === 'loading'
  const treeHref = useTreeHref()
  const inboxName = useInboxName()
  const openPalette = () => setOverlay('palette')
  const openKeys = () => setOverlay('keys')
  useRouteFocus(main)
  useKeyDispatcher(singleKeys)
  usePastedLink()
  usePinAction()
  useFoundElsewhere(organizations)
  useGlobalActions({
    treeHref,
    organizations,
    onOpenPalette: openPalette,
    onOpenKeys: openKeys,
    onRefresh: connection.refresh,
  })
  return (
    <div className="grid h-dvh grid-cols-[var(--spacing-rail)_minmax(0,1fr)] overflow-hidden print:block print:h-auto print:overflow-visible presenting:grid-cols-1 narrow:grid-cols-1 narrow:not-presenting:grid-rows-[minmax(0,1fr)_--spacing(14)]">
      <a
        href="#main"
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
        className="sr-only rounded-control bg-ink px-3 py-1.5 font-label text-canvas focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-20"
      >
        Skip to content
      </a>
      <Rail
        treeHref={treeHref}
        inboxName={inboxName}
        top={<OrganizationMenu organizations={organizations} />}
        bottom={
          <>
            <ThemeMenu />
            <HealthButton connection={connection} onRefresh={connection.refresh} />
          </>
        }
        onOpenPalette={openPalette}
        onOpenKeys={openKeys}
      />
      <main id="main" ref={main} tabIndex={-1} className="relative flex min-h-0 min-w-0 flex-col outline-0">
        {isLoadingPage && (
          <span
            role="progressbar"
            aria-label="Loading page"
            className="shown-late absolute inset-x-0 top-0 z-10 h-0.5 bg-accent"
          />
        )}
        {connection.kind !== 'connected' && (
          <Banner
            icon={CloudOff}
            actions={
              <Button size="s" onPress={connection.refresh}>
                Retry
              </Button>
            }
          >
            {connectionWords(connection)}
          </Banner>
        )}
        <PendingEditsBanner />
        <Outlet />
        <ToastRegion isInReadingPane={pathname.startsWith(paths.inbox())} />
      </main>
      <RecentsKeeper />
      <EditConflicts />
      <Overlays overlay={overlay} onClose={() => setOverlay(null)} />
    </div>
  )
}
