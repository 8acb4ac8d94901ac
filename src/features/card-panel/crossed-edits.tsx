import Users from 'lucide-react/icons/users'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'

import { usePersonNames } from '#cards/use-person-names.ts'
import type { LostValue } from '#domain/card/lost-values.ts'
import { fieldWords } from '#data/edits/card-values.ts'
import type { CardField } from '#domain/card/edit-queue.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { showToast } from '#ui/toast.tsx'

import { valueWords } from '#cards/field-words.ts'
import type { ShownCard } from './use-card.ts'
import type { CardEditing } from './use-card-editing.ts'

interface CrossedEditsProps {
  shown: ShownCard
  editing: CardEditing
}

export function CrossedEdits({ shown, editing }: CrossedEditsProps) {
  const nameOf = usePersonNames()
  const { editor, edits } = shown
  const { lost, mergedWith } = edits
  const whose = mergedWith ? `${nameOf(mergedWith)}’s` : 'someone else’s'
  useEffect(() => {
    if (mergedWith === null) return
    showToast({ text: `Merged with ${whose} changes`, icon: Users })
    editor.forgetMerged()
  }, [mergedWith, whose, editor])
  return (
    <>
      {lost.map((value) => (
        <LostBanner
          key={value.field}
          lost={value}
          onRestore={() => {
            // The button of restored details may be another than that of the present ones.
            flushSync(() => {
              editing.choose(value.field, value.restored)
              editor.forgetLost(value.field)
            })
            focusField(value.field)
          }}
          onDismiss={() => {
            editor.forgetLost(value.field)
            focusField(value.field)
          }}
        />
      ))}
    </>
  )
}

const elementOf = (field: CardField) => document.querySelector<HTMLElement>(`main [data-field="${field}"]`)

/** The pressed button disappears. A status that can't be chosen has no element to focus. */
function focusField(field: CardField): void {
  const element = elementOf(field) ?? elementOf('cardTitle')
  element?.focus({ preventScroll: true })
}

interface LostBannerProps {
  lost: LostValue
  onRestore: () => void
  onDismiss: () => void
}

/** Claims no more than is known. */
function lostText({ field, isAsBefore, isMissing }: LostValue, who: string): string {
  const isPlural = field === 'resources' || field === 'cardDetails'
  if (isMissing)
    return `The service accepted your ${fieldWords[field]}, but its answer has none, so ${isPlural ? 'they aren’t' : 'it isn’t'} shown. Yours ${isPlural ? 'were' : 'was'}`
  if (isAsBefore)
    return `Your ${fieldWords[field]} ${isPlural ? 'weren’t' : 'wasn’t'} saved: the card still has the earlier ${isPlural ? 'ones' : 'one'}. Yours ${isPlural ? 'were' : 'was'}`
  return `${who} saved ${another(field)} at the same moment and replaced yours. Yours ${isPlural ? 'were' : 'was'}`
}

const another = (field: CardField) =>
  field === 'cardDetails' || field === 'resources'
    ? `other ${fieldWords[field]}`
    : `another ${fieldWords[field]}`

function LostBanner({ lost, onRestore, onDismiss }: LostBannerProps) {
  const nameOf = usePersonNames()
  const { field, value, updatedBy } = lost
  const words = valueWords(field, value)
  return (
    <Banner
      icon={Users}
      actions={
        <>
          {lost.isMissing ? (
            <Button size="s" variant="line" onPress={() => void copyText(words, 'Copied')}>
              Copy
            </Button>
          ) : (
            <Button size="s" variant="line" onPress={onRestore}>
              Restore
            </Button>
          )}
          <Button size="s" onPress={onDismiss}>
            Dismiss
          </Button>
        </>
      }
    >
      {lostText(lost, updatedBy === undefined ? 'Someone' : nameOf(updatedBy))} “
      {words.length > 200 ? `${words.slice(0, 200)}…` : words}”.
    </Banner>
  )
}
