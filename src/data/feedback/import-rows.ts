import type { QueryClient } from '@tanstack/react-query'

import type { InteractionBody } from '#contract/feedback.ts'

import { forgetRecords, type KeyRange, only, recordStorage, startingWith } from '../local/record-storage.ts'
import { organizationOf } from '../query-client.ts'

export interface ImportedRow {
  row: number
  body?: InteractionBody
  /** Sending: a request was sent, and its result is not known. */
  state: 'waiting' | 'sending' | 'failed' | 'done'
  reason?: string
  /** The service refused it, so a retry can't be a second one. */
  isRefused?: boolean
  feedbackId?: string
}

/** The rows of imports that this browser can't store: a reload loses them. */
const unstored = new Map<string, Map<string, ImportedRow>>()

const prefixOf = (organizationId = '', importId = '') =>
  `understory.import.${encodeURIComponent(organizationId)}.${importId}`

async function readRows(range: KeyRange): Promise<ImportedRow[]> {
  try {
    // Only this file writes these keys.
    return ((await recordStorage()?.getAll(range)) ?? []) as ImportedRow[]
  } catch {
    return []
  }
}

/** Stores rows in IndexedDB: the history in web storage has no room for their texts. */
export function importRowsOf(client: QueryClient, importId: string) {
  const prefix = `${prefixOf(organizationOf(client), importId)}.`
  const keyOf = ({ row }: ImportedRow) => prefix + String(row).padStart(9, '0')
  return {
    begin: async (rows: readonly ImportedRow[]) => {
      try {
        const storage = recordStorage()
        if (!storage) throw new Error('No IndexedDB')
        await storage.write({ put: rows.map((row) => [keyOf(row), row]) })
      } catch {
        unstored.set(prefix, new Map(rows.map((row) => [keyOf(row), { ...row }])))
      }
    },
    read: async (): Promise<ImportedRow[]> => {
      const inMemory = unstored.get(prefix)
      return inMemory ? Array.from(inMemory.values(), (row) => ({ ...row })) : readRows(startingWith(prefix))
    },
    put: async (row: ImportedRow) => {
      const inMemory = unstored.get(prefix)
      if (inMemory) inMemory.set(keyOf(row), { ...row })
      else await recordStorage()?.write({ put: [[keyOf(row), row]] })
    },
    remove: async (rows: readonly ImportedRow[]) => {
      for (const row of rows) unstored.get(prefix)?.delete(keyOf(row))
      // Rows that can't be removed are forgotten with the next import.
      await forgetRecords(rows.map((row) => only(keyOf(row))))
    },
  }
}

export async function importedIds(client: QueryClient): Promise<string[]> {
  const prefix = prefixOf(organizationOf(client))
  const inMemory = Array.from(unstored).flatMap(([key, rows]) =>
    key.startsWith(prefix) ? Array.from(rows.values()) : [],
  )
  const rows = [...(await readRows(startingWith(prefix))), ...inMemory]
  return rows.flatMap(({ feedbackId }) => feedbackId ?? [])
}

export async function forgetImports(organizationId: string, keptIds: readonly string[] = []): Promise<void> {
  const prefix = prefixOf(organizationId)
  const isForgotten = (key: string) =>
    key.startsWith(prefix) && !keptIds.some((importId) => key.startsWith(`${prefix}${importId}.`))
  for (const key of unstored.keys()) if (isForgotten(key)) unstored.delete(key)
  const keys =
    (await recordStorage()
      ?.keys(startingWith(prefix))
      .catch(() => [])) ?? []
  await forgetRecords(keys.filter(isForgotten).map(only))
}
