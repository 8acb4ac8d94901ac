import { type Location, useLocation } from 'react-router-dom'

import { type AddressedLines, parsePath } from '#domain/paths.ts'
import { parseTimestamp } from '#domain/transcript/timestamp.ts'
import { useRouter } from '#ui/use-address-text.ts'

export type AddressTarget =
  | { kind: 'time'; timeSeconds: number }
  | ({ kind: 'lines' } & AddressedLines)
  | { kind: 'insight'; insightId: string }

/** The name of the search parameter that holds a hidden speaker; empty for lines without one. */
const hiddenName = 'hide'

/** The state of a history entry. Once the user has scrolled or pressed a key, back and reload restore the scroll position, not the line in the address. */
interface EntryState {
  isRead?: boolean
}

export function targetOf(pathname: string, hash: string): AddressTarget | null {
  const route = parsePath(pathname, hash)
  if (route?.kind !== 'interview') return null
  if (route.lines !== undefined) return { kind: 'lines', ...route.lines }
  if (route.insightId !== undefined) return { kind: 'insight', insightId: route.insightId }
  const timeSeconds = route.time === undefined ? null : parseTimestamp(route.time)
  return timeSeconds === null ? null : { kind: 'time', timeSeconds }
}

export function useInterviewAddress() {
  const { pathname, search, hash, state } = useLocation() as Location<EntryState | null>
  const router = useRouter()
  const write = (part: { search?: string; hash?: string }) => {
    const { location, navigation } = router.state
    // A page that was left in the meantime keeps its address. While another one loads, a write would cancel that.
    if (location.pathname !== pathname || navigation.state !== 'idle') return
    const to = { search: location.search, hash: location.hash, ...part }
    const read: EntryState = { ...(location.state as EntryState | null), isRead: true }
    void router.navigate(to, { replace: true, preventScrollReset: true, state: read })
  }
  return {
    hash,
    target: targetOf(pathname, hash),
    isRead: state?.isRead === true,
    markRead: () => write({}),
    hidden: new Set(new URLSearchParams(search).getAll(hiddenName).map((name) => name || null)),
    writeHash: (next: string) => write({ hash: next }),
    writeHidden: (speakers: ReadonlySet<string | null>) => {
      const params = new URLSearchParams(router.state.location.search)
      params.delete(hiddenName)
      for (const speaker of speakers) params.append(hiddenName, speaker ?? '')
      write({ search: params.toString() })
    },
  }
}

export type InterviewAddress = ReturnType<typeof useInterviewAddress>
