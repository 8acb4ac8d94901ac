import { use, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import {
  NavigationType,
  UNSAFE_DataRouterContext,
  useLocation,
  useMatches,
  type Location,
  type To,
} from 'react-router-dom'

interface AddressPart<Value> {
  read: (location: Location) => Value
  write: (location: Location, value: Value) => To
}

/** Browsers ignore or refuse a hundred new URLs in a few seconds, as a held key would write. */
const pauseMs = 300

/** Reports every navigation once and in order, also those that React never renders. */
export function useRouter() {
  const context = use(UNSAFE_DataRouterContext)
  if (context === null) throw new Error('There is no data router here.')
  return context.router
}

/** Returns local state that the address follows after a pause. Only a navigation changes it from outside. */
export function useAddressPart<Value extends string | null>(
  part: AddressPart<Value>,
): [value: Value, set: (value: Value) => void] {
  const rendered = useLocation()
  const [value, setValue] = useState(() => part.read(rendered))
  usePartInAddress(part, value, setValue)
  return [value, setValue]
}

const textPart = (name: string): AddressPart<string> => ({
  read: ({ search }) => new URLSearchParams(search).get(name) ?? '',
  write: (location, text) => {
    const params = new URLSearchParams(location.search)
    if (text === '') params.delete(name)
    else params.set(name, text)
    return { pathname: location.pathname, search: params.toString(), hash: location.hash }
  },
})

export function useAddressText(name: string): [text: string, type: (text: string) => void] {
  return useAddressPart(useMemo(() => textPart(name), [name]))
}

export function useTextInAddress(name: string, text: string, setText: (text: string) => void): void {
  usePartInAddress(
    useMemo(() => textPart(name), [name]),
    text,
    setText,
  )
}

function usePartInAddress<Value extends string | null>(
  part: AddressPart<Value>,
  value: Value,
  setValue: (value: Value) => void,
): void {
  const router = useRouter()
  const rendered = useLocation()
  const routeId = useMatches().at(-1)?.id
  const onNavigate = useEffectEvent(setValue)
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
      // A navigation within the page, as to a line, leaves the value alone.
      const isOther = location.pathname !== before.pathname || part.read(location) !== part.read(before)
      if (isOther) onNavigate(part.read(location))
    }
    follow()
    return router.subscribe(follow)
  }, [router, routeId, part])

  const written = part.read(rendered)
  useEffect(() => {
    if (value === written) return undefined
    const write = () => {
      const { location, navigation, matches } = router.state
      if (part.read(location) === value || matches.at(-1)?.route.id !== routeId) return
      // Another page is loading: a write would cancel its navigation.
      if (navigation.state !== 'idle') {
        timer = setTimeout(write, pauseMs)
        return
      }
      void router.navigate(part.write(location, value), {
        replace: true,
        preventScrollReset: true,
        state: location.state as unknown,
      })
    }
    let timer = setTimeout(write, pauseMs)
    return () => clearTimeout(timer)
  }, [router, routeId, part, value, written])
}
