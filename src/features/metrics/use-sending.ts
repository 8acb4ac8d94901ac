import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { isPassing, messageOf } from '#data/api-error.ts'
import { createMetricsMutation } from '#data/metrics/mutations.ts'
import { runMutation } from '#data/query-client.ts'
import {
  resultsOfAnswer,
  chunkReady,
  sameResult,
  type RowResult,
  type RowResults,
} from '#domain/metric-import/metric-import.ts'
import type { PastedMetric } from '#domain/metric-import/pasted-metrics.ts'

export interface ImportProgress {
  /** The number of the running request, from 1. */
  request: number
  requests: number
  done: number
  total: number
  /** Cancelled: waits for the running request and sends no more. */
  isStopping: boolean
}

const datapointOf = ({ value = 0, timestamp = '' }: PastedMetric) => ({ value, timestamp })

/** Without an answer the rows may have arrived; a rejected or rate-limited request did not store them. */
function resultOfFailure(error: unknown): { kind: 'unknown' } | { kind: 'failed'; error: string } {
  const isUnknown = isPassing(error) && error.status !== 429
  return isUnknown ? { kind: 'unknown' } : { kind: 'failed', error: messageOf(error) }
}

interface SendingOptions {
  /** Called with the rows of the running request; with none at the end. */
  setInFlight: (rows: readonly PastedMetric[]) => void
  onResults: (results: RowResults) => void
}

/** Sends rows in requests of at most 1,000, one after the other, until cancelled or failed. */
export function useSending(cardId: string, { setInFlight, onResults }: SendingOptions) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<ImportProgress | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const isCancelled = useRef(false)
  const isSending = useRef(false)

  async function sendChunk(chunk: readonly PastedMetric[], entryId: string): Promise<Map<number, RowResult>> {
    try {
      const answer = await runMutation(client, createMetricsMutation(cardId, entryId), chunk.map(datapointOf))
      return resultsOfAnswer(chunk, answer)
    } catch (error) {
      setFailure(messageOf(error))
      isCancelled.current = true
      return sameResult(chunk, resultOfFailure(error))
    }
  }

  const send = async (rows: readonly PastedMetric[], results: RowResults) => {
    if (isSending.current) return
    isSending.current = true
    isCancelled.current = false
    setFailure(null)
    const chunks = chunkReady(rows, results)
    const entryId = crypto.randomUUID()
    const total = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
    let known = results
    let done = 0
    for (const [index, chunk] of chunks.entries()) {
      if (isCancelled.current) break
      setProgress({ request: index + 1, requests: chunks.length, done, total, isStopping: false })
      setInFlight(chunk)
      // One request at a time, so that a cancel leaves the rest unsent.
      known = new Map([...known, ...(await sendChunk(chunk, entryId))])
      done += chunk.length
      onResults(known)
    }
    setInFlight([])
    setProgress(null)
    isSending.current = false
  }

  return {
    progress,
    failure,
    clearFailure: () => setFailure(null),
    send,
    cancel: () => {
      isCancelled.current = true
      setProgress((before) => before && { ...before, isStopping: true })
    },
  }
}
