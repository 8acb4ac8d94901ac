import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Each tab has its own organization; a new tab starts with the one that was chosen last. */
const storageKey = 'understory.organization'

function readStored(): string | null {
  try {
    return sessionStorage.getItem(storageKey) ?? localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

const current = createStore<string | null>(readStored)

export const currentOrganizationId = (): string | null => current.getState()

export function setCurrentOrganizationId(organizationId: string | null): void {
  try {
    for (const storage of [sessionStorage, localStorage]) {
      if (organizationId === null) storage.removeItem(storageKey)
      else storage.setItem(storageKey, organizationId)
    }
  } catch {
    // Without web storage the choice lasts until the next reload.
  }
  current.setState(organizationId, true)
}

export const useCurrentOrganizationId = (): string | null => useStore(current)
