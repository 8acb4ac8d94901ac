import { use, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import {
  NavigationType,
  type Path,
  UNSAFE_DataRouterContext,
  useLocation,
  useMatches,
  type Location,
} from 'react-router-dom'

interface AddressPart<Value> {
  read: (path: Path) => Value
  write: (path: Path, value: Value) => Path
}

/** Browsers ignore or refuse a hundred new URLs in a few seconds, as a held key would write. */
const pauseMs = 300

/** Reports every navigation once and in order, also those that React never renders. */
export function useRouter() {
  const context = use(UNSAFE_DataRouterContext)
  if (context === null) throw new Error('There is no data router here.')
  return context.router
}

/** The paths of history entries that were left before a value was written, by the entry's key. */
const unwrittenOf = new WeakMap<ReturnType<typeof useRouter>, Map<string, Path>>()

function unwrittenIn(router: ReturnType<typeof useRouter>): Map<string, Path> {
  const unwritten = unwrittenOf.get(router) ?? new Map<string, Path>()
  unwrittenOf.set(router, unwritten)
  return unwritten
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
  write: ({ pathname, search, hash }, text) => {
    const params = new URLSearchParams(search)
    if (text === '') params.delete(name)
    else params.set(name, text)
    return { pathname, search: params.toString(), hash }
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
  const onLeave = useEffectEvent((left: Location) => {
    const unwritten = unwrittenIn(router)
    const path = unwritten.get(left.key) ?? left
    if (value !== part.read(path)) unwritten.set(left.key, part.write(path, value))
  })
  const known = useRef<Location>(rendered)

  useEffect(() => {
    const valueAt = (location: Location) => part.read(unwrittenIn(router).get(location.key) ?? location)
    if (valueAt(known.current) !== part.read(known.current)) onNavigate(valueAt(known.current))
    const follow = () => {
      const { location, historyAction, matches } = router.state
      const before = known.current
      if (location.key === before.key) return
      // The field of a page that is left keeps its text until it is gone.
      if (matches.at(-1)?.route.id !== routeId) {
        onLeave(before)
        return
      }
      known.current = location
      // A replaced entry is this page's own write.
      if (historyAction === NavigationType.Replace) return
      // A navigation within the page, as to a line, leaves the value alone.
      const isOther = location.pathname !== before.pathname || valueAt(location) !== part.read(before)
      if (isOther) onNavigate(valueAt(location))
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
