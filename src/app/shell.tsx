import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Outlet, useLocation, useNavigation, type Location } from 'react-router-dom'

import { EditConflicts } from '#cards/edit-conflicts.tsx'
import type { Connection } from '#data/connection.ts'
import { useLocalStore } from '#data/local/local-store.ts'
import { useOrganizationStorage } from '#data/organization-data.ts'
import { peopleQuery } from '#data/people.ts'
import { parsePath, paths } from '#domain/paths.ts'
import { useTreeDrawing } from '#features/card-tree/state/use-tree-drawing.ts'
import { announce } from '#ui/announcer.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { formatDateTime } from '#ui/format.ts'
import { hideOutdatedToast, NoteToast } from '#ui/toast.tsx'
import { useCutTextTooltips } from '#ui/use-cut-text-tooltips.ts'
import { useIsPrinting } from '#ui/use-is-printing.ts'
import { useNow } from '#ui/use-now.ts'
import { useKeyDispatcher } from '#ui/actions/use-actions.tsx'

import { connectionIcons, connectionWords, HealthButton } from './health-button.tsx'
import { HeldToast } from './held-toast.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { LimitToast } from './limit-toast.tsx'
import { OrganizationMenu } from './organization-menu.tsx'
import { Overlays, type Overlay } from './overlays.tsx'
import { PendingBanners } from './pending-banners.tsx'
import { Rail, useTreeHref } from './rail.tsx'
import { RefusedWriteToast } from './refused-write-toast.tsx'
import { RecentsKeeper } from './recents-keeper.tsx'
import { SessionGate } from './session-gate.tsx'
import { ThemeMenu } from './theme-menu.tsx'
import { useConnection } from './use-connection.ts'
import { useFoundElsewhere } from './use-found-elsewhere.ts'
import { useGlobalActions } from './use-global-actions.ts'
import { useOrganizations } from './use-organizations.ts'
import { usePinAction } from './use-pin-action.ts'
import { useRouteFocus } from './use-route-focus.ts'

export function Shell() {
  return (
    <SessionGate>
      <Frame />
    </SessionGate>
  )
}

function Frame() {
  const main = useRef<HTMLElement>(null)
  const organizations = useOrganizations()
  const connection = useConnection()
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const { preferences } = useOrganizationStorage()
  const { singleKeys } = useLocalStore(preferences)
  const isLoadingPage = useNavigation().state === 'loading'
  const treeHref = useTreeHref()
  useRouteFocus(main)
  useCutTextTooltips()
  // For `usePersonNames`.
  useQuery({ ...peopleQuery(), notifyOnChangeProps: [] })
  useKeyDispatcher(singleKeys)
  usePinAction()
  useFoundElsewhere(organizations)
  useGlobalActions({
    treeHref,
    organizations,
    onOpenOverlay: setOverlay,
    onRefresh: connection.refresh,
  })
  return (
    <div className="grid h-dvh grid-cols-[var(--spacing-rail)_minmax(0,1fr)] grid-rows-[minmax(0,1fr)] overflow-hidden print:block print:h-auto print:overflow-visible presenting:grid-cols-1 narrow:grid-cols-1 narrow:not-presenting:grid-rows-[minmax(0,1fr)_--spacing(14)]">
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
        top={
          <OrganizationMenu organizations={organizations} isKeyRejected={connection.kind === 'rejected'} />
        }
        bottom={
          <>
            <ThemeMenu />
            <HealthButton connection={connection} onRefresh={connection.refresh} />
          </>
        }
        onOpenPalette={() => setOverlay('palette')}
        onOpenKeys={() => setOverlay('keys')}
      />
      <main id="main" ref={main} tabIndex={-1} className="relative flex min-h-0 min-w-0 flex-col outline-0">
        {isLoadingPage && (
          <span
            role="progressbar"
            aria-label="Loading page"
            className="shown-late absolute inset-x-0 top-0 z-10 h-0.5 bg-accent"
          />
        )}
        <div className="contents print:hidden">
          <ConnectionBanner connection={connection} onRetry={connection.refresh} />
          <PendingBanners />
        </div>
        <PrintedHeader organizationName={organizations.current?.organizationName} />
        <Outlet />
        <ToastRegion isKeyRejected={connection.kind === 'rejected'} />
      </main>
      <RecentsKeeper />
      <EditConflicts />
      {organizations.question && <LeaveDialog {...organizations.question} />}
      <Overlays overlay={overlay} onClose={() => setOverlay(null)} />
    </div>
  )
}

function ConnectionBanner({ connection, onRetry }: { connection: Connection; onRetry: () => void }) {
  const { kind } = connection
  const { pathname, search, hash } = useLocation()
  const kindBefore = useRef(kind)
  useEffect(() => {
    // The banner announces the other kinds.
    if (kind === 'connected' && kindBefore.current !== kind) {
      // It may say that the dashboard is offline.
      hideOutdatedToast()
      announce('Connected again')
    }
    kindBefore.current = kind
  }, [kind])
  if (kind === 'connected') return null
  return (
    <Banner
      icon={connectionIcons[kind]}
      actions={
        kind === 'rejected' ? (
          <ButtonLink size="s" variant="line" href={paths.signIn(pathname + search + hash)}>
            Use another key
          </ButtonLink>
        ) : (
          <Button size="s" onPress={onRetry}>
            Retry
          </Button>
        )
      }
    >
      {connectionWords(connection)}
    </Banner>
  )
}

function PrintedHeader({ organizationName }: { organizationName: string | undefined }) {
  const isPrinting = useIsPrinting()
  const now = useNow()
  const link = useShownLink()
  if (!isPrinting) return null
  return (
    <div className="hidden break-inside-avoid print:table-header-group">
      <p className="mb-4 flex gap-4 border-b border-line pb-2 text-12 text-ink-2">
        <span className="flex-none font-label">{organizationName}</span>
        <span className="flex-none">{formatDateTime(now)}</span>
        <span className="ms-auto min-w-0 text-end wrap-anywhere">{link}</span>
      </p>
    </div>
  )
}

/** The URL, which also names the view of a tree. */
function useShownLink(): string {
  const { pathname, search } = useLocation()
  const drawing = useTreeDrawing(undefined)
  const url = new URL(pathname + search, location.origin)
  const isTree = parsePath(pathname)?.kind === 'tree'
  // The open panel is not printed.
  if (isTree) url.searchParams.delete('card')
  if (isTree && !url.searchParams.has('view')) url.searchParams.set('view', drawing)
  return url.href
}

/**
 * Above the bars at the bottom: in the inbox over the reading pane, in a tree left of the panel. In a transcript left of
 * the bar below the selected lines.
 */
const toastPlaces = {
  inbox:
    'bottom-18 max-w-[max(440px,calc(100%-var(--spacing-inbox-list)-var(--spacing-side)-24px))] start-[calc(var(--spacing-inbox-list)+(100%-var(--spacing-inbox-list)-var(--spacing-side))/2)] mid:start-[calc(var(--spacing-inbox-list)+(100%-var(--spacing-inbox-list))/2)]',
  treeWithPanel:
    'bottom-30 start-[calc((100%-var(--spacing-panel))/2)] max-w-[calc(100%-var(--spacing-panel)-24px)]',
  tree: 'bottom-18 max-[1260px]:bottom-30 start-1/2 max-w-[calc(100%-24px)]',
  interview: 'bottom-4 start-4 max-w-110 translate-x-0! items-start! narrow:bottom-43!',
  other: 'bottom-4 start-1/2 max-w-[calc(100%-24px)]',
}

function toastPlaceOf({ pathname, search }: Location): keyof typeof toastPlaces {
  const kind = parsePath(pathname)?.kind
  if (kind === 'inbox' || kind === 'feedback') return 'inbox'
  // From the URL: `:has()` would recalculate the style of the entire page with each card that a pan mounts.
  if (kind === 'tree') return new URLSearchParams(search).has('card') ? 'treeWithPanel' : 'tree'
  return kind === 'interview' ? kind : 'other'
}

function ToastRegion({ isKeyRejected }: { isKeyRejected: boolean }) {
  const place = toastPlaceOf(useLocation())
  return (
    <div
      role="region"
      aria-label="Notifications"
      data-react-aria-top-layer="true"
      className={classes(
        'absolute z-20 print:hidden flex -translate-x-1/2 flex-col-reverse items-center gap-2',
        'narrow:start-3 narrow:end-3 narrow:bottom-17 narrow:max-w-none narrow:translate-x-0',
        toastPlaces[place],
      )}
    >
      <HeldToast />
      <LimitToast />
      {/* A banner offers it otherwise. */}
      <div className="contents presenting:hidden">{!isKeyRejected && <RefusedWriteToast />}</div>
      <NoteToast />
    </div>
  )
}
