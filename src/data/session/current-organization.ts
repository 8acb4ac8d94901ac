import { useSyncExternalStore } from 'react'

/** The organization of this tab; another tab may have another one. A new tab begins with the one that was chosen last. */
const storageKey = 'understory.organization'

const listeners = new Set<() => void>()
let current: string | null | undefined

function readStored(): string | null {
  try {
    return sessionStorage.getItem(storageKey) ?? localStorage.getItem(storageKey)
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
    for (const storage of [sessionStorage, localStorage]) {
      if (organizationId === null) storage.removeItem(storageKey)
      else storage.setItem(storageKey, organizationId)
    }
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
