import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { ApiError, messageOf } from '#data/api-error.ts'
import { createMetricsMutation } from '#data/metrics/mutations.ts'
import { runMutation } from '#data/query-client.ts'
import {
  answeredFates,
  chunkReady,
  commonFate,
  type RowFate,
  type RowFates,
} from '#domain/metric-import/metric-import.ts'
import type { PastedMetric } from '#domain/metric-import/pasted-metrics.ts'

export interface ImportProgress {
  /** Which request is on its way, from 1. */
  request: number
  requests: number
  done: number
  total: number
  /** Cancelled: what is on its way is waited for, nothing more is sent. */
  isStopping: boolean
}

const datapointOf = ({ value = 0, timestamp = '' }: PastedMetric) => ({ value, timestamp })

/** A request whose answer was lost may have been done; one that was refused, or that asks to wait, was not. */
function fateOfFailure(error: unknown): { kind: 'unknown' } | { kind: 'failed'; error: string } {
  const isUnknown = error instanceof ApiError && error.isPassing && error.status !== 429
  return isUnknown ? { kind: 'unknown' } : { kind: 'failed', error: messageOf(error) }
}

interface SendingOptions {
  /** What is on its way now; nothing at the end. */
  setInFlight: (rows: readonly PastedMetric[]) => void
  /** Told after each request. */
  onFates: (fates: RowFates) => void
}

/** Sends rows in requests of at most 1,000, one after the other, until it is told to stop or one fails. */
export function useSending(cardId: string, { setInFlight, onFates }: SendingOptions) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<ImportProgress | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const isCancelled = useRef(false)
  const isSending = useRef(false)

  async function sendChunk(chunk: readonly PastedMetric[]): Promise<Map<number, RowFate>> {
    try {
      const answer = await runMutation(client, createMetricsMutation(cardId), chunk.map(datapointOf))
      return answeredFates(chunk, answer)
    } catch (error) {
      setFailure(messageOf(error))
      isCancelled.current = true
      return commonFate(chunk, fateOfFailure(error))
    }
  }

  /** Sends what is readable and has not arrived: at first all, afterwards only what failed. */
  const send = async (rows: readonly PastedMetric[], fates: RowFates) => {
    if (isSending.current) return
    isSending.current = true
    isCancelled.current = false
    setFailure(null)
    const chunks = chunkReady(rows, fates)
    const total = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
    let known = fates
    let done = 0
    for (const [index, chunk] of chunks.entries()) {
      if (isCancelled.current) break
      setProgress({ request: index + 1, requests: chunks.length, done, total, isStopping: false })
      setInFlight(chunk)
      // oxlint-disable-next-line no-await-in-loop -- one request at a time, so that a cancel leaves the rest unsent
      known = new Map([...known, ...(await sendChunk(chunk))])
      done += chunk.length
      onFates(known)
    }
    setInFlight([])
    setProgress(null)
    isSending.current = false
  }

  return {
    progress,
    failure,
    forgetFailure: () => setFailure(null),
    send,
    cancel: () => {
      isCancelled.current = true
      setProgress((before) => before && { ...before, isStopping: true })
    },
  }
}
