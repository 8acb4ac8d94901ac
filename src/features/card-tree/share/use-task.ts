import { useEffect, useRef, useState } from 'react'

import type { PaintOptions } from './paint-png.ts'

export interface Work {
  /** From 0 to 1; undefined while idle. */
  share: number | undefined
  failure: string | undefined
  run: (work: (options: PaintOptions) => Promise<void>) => Promise<void>
  cancel: () => void
}

/** Runs one task at a time, with progress, failure and cancel. */
export function useWork(): Work {
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])
  const run = async (work: (options: PaintOptions) => Promise<void>) => {
    const { signal } = (abort.current = new AbortController())
    setFailure(undefined)
    setShare(0)
    try {
      await work({ signal, onProgress: setShare })
    } catch (error) {
      if (!signal.aborted) setFailure(error instanceof Error ? error.message : 'The file could not be made.')
    }
    setShare(undefined)
  }
  return { share, failure, run, cancel: () => abort.current?.abort() }
}
