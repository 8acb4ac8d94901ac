import { useState } from 'react'
import * as z from 'zod/mini'

import { isUrlOf } from '#contract/scalars.ts'
import { useDraft } from '#data/local/use-draft.ts'
import type { ResourceValue } from '#domain/card/field-value.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { InlineForm } from '#ui/inline-form.tsx'

interface ResourceFormProps {
  cardId: string
  resource: ResourceValue | undefined
  /** What else a change replaces. */
  warning: string | undefined
  onDone: (resource: ResourceValue) => void
  onCancel: () => void
}

/** People leave out the protocol. */
function completeUrl(typed: string): string {
  const url = typed.trim()
  if (/^[a-z][a-z\d+.-]*:/i.test(url) && !/^[\w.-]+:\d/.test(url)) return url
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(url)) return `mailto:${url}`
  return /^[^\s/]+\.[^\s/]+/.test(url) ? `https://${url}` : url
}

/** Its position isn't a name: it changes when others are moved or removed. */
export const resourceDraftId = (cardId: string, resource?: ResourceValue) =>
  `resource.${resource ? JSON.stringify({ url: resource.url ?? '', title: resource.title ?? '' }) : 'new'}.${cardId}`

export function ResourceForm(props: ResourceFormProps) {
  const { cardId, resource, warning, onDone, onCancel } = props
  const saved = { url: resource?.url ?? '', title: resource?.title ?? '' }
  const draft = useDraft(resourceDraftId(cardId, resource), {
    schema: z.object({ url: z.string(), title: z.string() }),
    initial: saved,
    toStored: (typed) => (typed.url === saved.url && typed.title === saved.title ? null : typed),
  })
  const { url, title } = draft.value
  const [error, setError] = useState<string>()
  const done = () => {
    const complete = completeUrl(url)
    if (!isUrlOf(complete, ['http:', 'https:', 'mailto:'])) {
      setError('An address begins with http, https or mailto.')
      return
    }
    draft.drop()
    // Members that another service stores in the resource stay.
    onDone({ ...resource, url: complete, title: title.trim() || undefined })
  }
  return (
    <InlineForm className="my-1" onSubmit={done} onCancel={onCancel}>
      <TextField
        label="Address"
        value={url}
        onChange={(next) => {
          draft.setValue({ url: next, title })
          setError(undefined)
        }}
        placeholder="https://"
        error={error}
        autoFocus
      />
      <TextField
        label="Title (optional)"
        value={title}
        onChange={(next) => draft.setValue({ url, title: next })}
      />
      {warning !== undefined && <p className="text-12 text-bad">{warning}</p>}
      <div className="flex gap-2">
        <Button variant="line" type="submit" binding="Enter">
          {warning !== undefined ? 'Replace all' : resource === undefined ? 'Add' : 'Done'}
        </Button>
        <Button
          onPress={() => {
            draft.drop()
            onCancel()
          }}
        >
          Cancel
        </Button>
      </div>
    </InlineForm>
  )
}
