import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'

import { parseJson } from '#domain/parse-json.ts'

import { createDelayedSave, type DelayedSave } from './delayed-save.ts'
import { dropDraft, saveDraft } from './local-records.ts'
import { recordMounted, wasLeftOpen } from './left-drafts.ts'
import { storageOfClient } from './organization-storage.ts'

/** A closed tab loses at most the typing of this time. */
const mirrorMs = 300

interface DraftOptions<Value> {
  schema: z.ZodMiniType<Value>
  initial: Value
  /** Null removes the draft. */
  toStored: (value: Value) => unknown
  /** The saved value that the typing changes: a draft of another one is ignored. */
  basedOn?: string
}

/** Returns whether a form must open by itself, because a reload closed it with an unsent text. */
export function useWasLeft(): (draftId: string) => boolean {
  const { drafts } = storageOfClient(useQueryClient())
  return (draftId) => wasLeftOpen(draftId) && drafts.get().some((draft) => draft.draftId === draftId)
}

/** Stores the value: a closed dialog or tab loses nothing. Another draft needs another `key`. */
export function useDraft<Value>(
  draftId: string,
  { schema, initial, toStored, basedOn }: DraftOptions<Value>,
) {
  const storage = storageOfClient(useQueryClient())
  const saving = useRef<DelayedSave>(undefined)
  const [value, setValue] = useState(() => {
    const stored = storage.drafts.get().find((draft) => draft.draftId === draftId)
    const read = schema.safeParse(parseJson(stored?.text))
    const isCurrent = basedOn === undefined || stored?.basedOn === basedOn
    return read.success && isCurrent ? read.data : initial
  })
  const save = useEffectEvent(() => {
    const stored = toStored(value)
    if (stored === null) dropDraft(storage, draftId)
    else saveDraft(storage, { draftId, text: JSON.stringify(stored), basedOn })
  })
  useEffect(() => {
    const delayed = createDelayedSave(() => save(), { delayMs: mirrorMs })
    saving.current = delayed
    return () => {
      delayed.flush()
      delayed.stop()
    }
  }, [])
  useEffect(() => saving.current?.schedule())
  useEffect(() => recordMounted(draftId), [draftId])
  return {
    value,
    setValue,
    change: (part: Partial<Value>) => setValue((before) => ({ ...before, ...part })),
    drop: () => {
      saving.current?.cancel()
      setValue(initial)
      dropDraft(storage, draftId)
    },
  }
}
