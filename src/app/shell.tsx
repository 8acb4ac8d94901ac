import CloudOff from 'lucide-react/icons/cloud-off'
import { useRef } from 'react'
import { Outlet } from 'react-router-dom'

import { paths } from '#domain/paths.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'

import { connectionWords, HealthButton } from './health-button.tsx'
import { OrganizationMenu } from './organization-menu.tsx'
import { Rail } from './rail.tsx'
import { SessionGate } from './session-gate.tsx'
import { ThemeMenu } from './theme-menu.tsx'
import { useConnection } from './use-connection.ts'
import { useOrganizations } from './use-organizations.ts'
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
  useRouteFocus(main)
  return (
    <div className="grid h-dvh grid-cols-[var(--spacing-rail)_minmax(0,1fr)] overflow-hidden narrow:grid-cols-1 narrow:grid-rows-[minmax(0,1fr)_--spacing(14)]">
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
        treeHref={paths.home()}
        inboxName={null}
        top={<OrganizationMenu organizations={organizations} />}
        bottom={
          <>
            <ThemeMenu />
            <HealthButton connection={connection} onRefresh={connection.refresh} />
          </>
        }
        onOpenPalette={() => undefined}
        onOpenKeys={() => undefined}
      />
      <main id="main" ref={main} tabIndex={-1} className="relative flex min-h-0 min-w-0 flex-col outline-0">
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
      </main>
    </div>
  )
}
