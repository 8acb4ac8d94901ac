import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  NavigationType,
  UNSAFE_DataRouterContext,
  useLocation,
  useMatches,
  type Location,
} from 'react-router-dom'

const typingPauseMs = 300

const read = ({ search }: Location, name: string) => new URLSearchParams(search).get(name) ?? ''

/** Returns the router itself: it reports every navigation once and in order, also those that React never renders. */
export function useRouter() {
  const context = use(UNSAFE_DataRouterContext)
  if (context === null) throw new Error('There is no data router here.')
  return context.router
}

/**
 * Returns the text of a field that the address keeps in a search parameter. The text is local state. The address follows
 * after a pause, in the same history entry. Only a navigation (link, back, forward) changes the text from outside.
 */
export function useAddressText(name: string): [text: string, type: (text: string) => void] {
  const rendered = useLocation()
  const [text, setText] = useState(() => read(rendered, name))
  useTextInAddress(name, text, setText)
  return [text, setText]
}

/** The same for a text in a store. */
export function useTextInAddress(name: string, text: string, setText: (text: string) => void): void {
  const router = useRouter()
  const rendered = useLocation()
  const routeId = useMatches().at(-1)?.id
  const onNavigate = useEffectEvent(setText)
  const known = useRef<Location>(rendered)

  useEffect(() => {
    const follow = () => {
      const { location, historyAction, matches } = router.state
      const before = known.current
      // The field of a page that is left keeps its text until it is gone.
      if (location.key === before.key || matches.at(-1)?.route.id !== routeId) return
      known.current = location
      // A replaced entry is this page's own write.
      if (historyAction === NavigationType.Replace) return
      // A navigation within the page, as to a line, leaves the text alone.
      const isOther = location.pathname !== before.pathname || read(location, name) !== read(before, name)
      if (isOther) onNavigate(read(location, name))
    }
    follow()
    return router.subscribe(follow)
  }, [router, routeId, name])

  const written = read(rendered, name)
  useEffect(() => {
    if (text === written) return undefined
    const write = () => {
      const { location, navigation, matches } = router.state
      if (read(location, name) === text || matches.at(-1)?.route.id !== routeId) return
      // Another page is loading: a write would cancel its navigation.
      if (navigation.state !== 'idle') {
        timer = setTimeout(write, typingPauseMs)
        return
      }
      const params = new URLSearchParams(location.search)
      if (text === '') params.delete(name)
      else params.set(name, text)
      const to = { search: params.toString(), hash: location.hash }
      void router.navigate(to, { replace: true, preventScrollReset: true, state: location.state as unknown })
    }
    let timer = setTimeout(write, typingPauseMs)
    return () => clearTimeout(timer)
  }, [router, routeId, name, text, written])
}
