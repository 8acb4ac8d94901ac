import { useSyncExternalStore } from 'react'

/** The organization of this tab; another tab may have another one. It outlives a reload, not the tab. */
const storageKey = 'understory.organization'

const listeners = new Set<() => void>()
let current: string | null | undefined

function readStored(): string | null {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}

export function currentOrganizationId(): string | null {
  current ??= readStored()
  return current
}

export function setCurrentOrganizationId(organizationId: string | null): void {
  current = organizationId
  try {
    if (organizationId === null) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, organizationId)
  } catch {
    // Without web storage the choice lasts until the next reload.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useCurrentOrganizationId(): string | null {
  return useSyncExternalStore(subscribe, currentOrganizationId, () => null)
}
