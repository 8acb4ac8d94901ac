import Pin from 'lucide-react/icons/pin'
import PinOff from 'lucide-react/icons/pin-off'
import { useLocation } from 'react-router-dom'

import { useLocalStore } from '#data/local/local-store.ts'
import { togglePin } from '#data/local/local-records.ts'
import { useOrganizationStorage } from '#data/organization-data.ts'
import { parsePath } from '#domain/paths.ts'
import { showToast } from '#ui/toast.tsx'
import { useActions } from '#ui/actions/use-actions.tsx'

export function cardAt(pathname: string, search: string): string | undefined {
  const route = parsePath(pathname)
  if (route === null || !('cardId' in route)) return undefined
  const panelCardId = route.kind === 'tree' ? new URLSearchParams(search).get('card') : null
  return panelCardId ?? route.cardId
}

export function usePinAction(): void {
  const { pathname, search } = useLocation()
  const storage = useOrganizationStorage()
  const pins = useLocalStore(storage.pins)
  const cardId = cardAt(pathname, search)
  const isPinned = pins.some((pin) => pin.cardId === cardId)
  useActions([
    {
      id: 'app.pin',
      label: isPinned ? 'Unpin from home' : 'Pin to home',
      icon: isPinned ? PinOff : Pin,
      scope: 'global',
      group: 'Everywhere',
      isEnabled: cardId !== undefined,
      run: () => {
        if (cardId === undefined) return false
        togglePin(storage, cardId)
        showToast({ text: isPinned ? 'Unpinned from home' : 'Pinned to home', icon: isPinned ? PinOff : Pin })
        return undefined
      },
    },
  ])
}
