import CloudOff from 'lucide-react/icons/cloud-off'
import { useRef, useState } from 'react'
import { Outlet, useLocation, useNavigate, useNavigation } from 'react-router-dom'

import { useLocalStore } from '#data/local/local-store.ts'
import { useMemory } from '#data/organization-data.ts'
import { parsePath, paths } from '#domain/paths.ts'
import { KeyList } from '#features/palette/key-list.tsx'
import { Palette } from '#features/palette/palette.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useKeyDispatcher } from '#ui/use-actions.tsx'

import { connectionWords, HealthButton } from './health-button.tsx'
import { keyGuide } from './key-guide.ts'
import { OrganizationMenu } from './organization-menu.tsx'
import { Rail } from './rail.tsx'
import { RecentsKeeper } from './recents-keeper.tsx'
import { SessionGate } from './session-gate.tsx'
import { ThemeMenu } from './theme-menu.tsx'
import { ToastRegion } from './toast-region.tsx'
import { useConnection } from './use-connection.ts'
import { useFoundElsewhere } from './use-found-elsewhere.ts'
import { useGlobalActions } from './use-global-actions.ts'
import { useOrganizations } from './use-organizations.ts'
import { usePastedPlace } from './use-pasted-place.ts'
import { usePinAction } from './use-pin-action.ts'
import { useInboxName, useTreeHref } from './use-rail-places.ts'
import { useRouteFocus } from './use-route-focus.ts'

export function Shell() {
  return (
    <SessionGate>
      <Frame />
    </SessionGate>
  )
}

/** What stands around every page: the rail, what is wrong with the connection, the page itself. */
function Frame() {
  const main = useRef<HTMLElement>(null)
  const organizations = useOrganizations()
  const connection = useConnection()
  const [overlay, setOverlay] = useState<'palette' | 'keys' | null>(null)
  const { preferences } = useMemory()
  const { singleKeys } = useLocalStore(preferences)
  const { pathname } = useLocation()
  const isLoadingPage = useNavigation().state === 'loading'
  const treeHref = useTreeHref()
  const inboxName = useInboxName()
  const openPalette = () => setOverlay('palette')
  const openKeys = () => setOverlay('keys')
  useRouteFocus(main)
  useKeyDispatcher(singleKeys)
  usePastedPlace()
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
    <div className="grid h-dvh grid-cols-[var(--spacing-rail)_minmax(0,1fr)] overflow-hidden print:block print:h-auto print:overflow-visible narrow:grid-cols-1 narrow:grid-rows-[minmax(0,1fr)_--spacing(14)]">
      <a
        href="#main"
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
        className="sr-only rounded-control bg-ink px-3 py-1.5 font-label text-canvas focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-20"
      >
        Skip to the content
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
            aria-label="Loading the page"
            className="shown-late absolute inset-x-0 top-0 z-10 h-0.5 bg-accent"
          />
        )}
        {connection.kind !== 'connected' && (
          <Banner
            icon={CloudOff}
            actions={
              <Button size="s" onPress={connection.refresh}>
                Try now
              </Button>
            }
          >
            {connectionWords(connection)}
          </Banner>
        )}
        <Outlet />
        <ToastRegion isInReadingPane={pathname.startsWith(paths.inbox())} />
      </main>
      <RecentsKeeper />
      <Overlays overlay={overlay} onClose={() => setOverlay(null)} />
    </div>
  )
}

interface OverlaysProps {
  overlay: 'palette' | 'keys' | null
  onClose: () => void
}

/** The two dialogs that every screen can open. */
function Overlays({ overlay, onClose }: OverlaysProps) {
  const navigate = useNavigate()
  const { preferences } = useMemory()
  const { singleKeys } = useLocalStore(preferences)
  const onOpenChange = (isOpen: boolean) => {
    if (!isOpen) onClose()
  }
  return (
    <>
      <Palette
        isOpen={overlay === 'palette'}
        onOpenChange={onOpenChange}
        onGo={(path) => void navigate(path)}
        onOpenCard={(cardId, isBeside) => void navigate(isBeside ? besideHref(cardId) : paths.card(cardId))}
      />
      <KeyList
        isOpen={overlay === 'keys'}
        onOpenChange={onOpenChange}
        heads={keyGuide}
        areSingleKeysOn={singleKeys}
        onSingleKeysChange={(areOn) => preferences.update((all) => ({ ...all, singleKeys: areOn }))}
      />
    </>
  )
}

/** A card in the panel beside the tree that is on the screen; beside its own where none is. */
function besideHref(cardId: string): string {
  const isOnTree = parsePath(location.pathname)?.kind === 'tree'
  const search = new URLSearchParams(isOnTree ? location.search : '')
  search.set('card', cardId)
  return `${isOnTree ? location.pathname : paths.tree(cardId)}?${search}`
}
