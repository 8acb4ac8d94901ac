import Users from 'lucide-react/icons/users'
import { useEffect } from 'react'

import { personOf } from '#cards/person-of.ts'
import type { ReadCard } from '#data/cards/queries.ts'
import { useLocalStore } from '#data/local/local-store.ts'
import { useOrganizationStorage } from '#data/organization-data.ts'
import type { LostValue } from '#domain/card/lost-values.ts'
import type { CardField } from '#domain/card/save-queue.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.tsx'

import { ConflictDialog } from './conflict-dialog.tsx'
import { fieldWords, valueWords } from './field-words.ts'
import type { useCard } from './use-card.ts'
import type { CardEditing } from './use-card-editing.ts'

interface CrossedEditsProps {
  card: ReadCard
  shown: ReturnType<typeof useCard>
  editing: CardEditing
}

/** Where one's own edits met those of others: joined, to be decided, or crossed on the way. */
export function CrossedEdits({ card, shown, editing }: CrossedEditsProps) {
  const people = useLocalStore(useOrganizationStorage().people)
  const { saver, saving } = shown
  const { lost, joinedWith } = saving
  useEffect(() => {
    if (joinedWith === null) return
    const who = joinedWith === '' ? 'somebody else' : personOf(people, joinedWith)
    showToast({ text: `Joined with the changes of ${who}`, icon: Users })
    saver.forgetJoined()
  }, [joinedWith, people, saver])
  const conflict = saving.queue.conflicts[0]
  return (
    <>
      {lost.map((value) => (
        <LostBanner
          key={value.field}
          lost={value}
          onRestore={() => {
            editing.choose(value.field, value.restored)
            saver.forgetLost(value.field)
          }}
          onDismiss={() => saver.forgetLost(value.field)}
        />
      ))}
      {conflict !== undefined && editing.isConflictShown && (
        <ConflictDialog
          key={conflict.field}
          card={shown.saved ?? card}
          conflict={conflict}
          onDecide={(value) => saver.decide(conflict.field, value)}
          onEditBoth={(text) => {
            saver.decide(conflict.field, text)
            editing.setIsWriting(true)
          }}
          onLater={editing.closeConflict}
        />
      )}
    </>
  )
}

interface LostBannerProps {
  lost: LostValue
  onRestore: () => void
  onDismiss: () => void
}

/** How a value was lost, in one sentence that claims no more than is known. */
function lostWords({ field, whose, isAsBefore }: LostValue, who: string): string {
  const word = fieldWords[field]
  if (whose === 'theirs')
    return `${who} saved ${another(field)} while yours was on its way, and yours stands now. Theirs was`
  if (isAsBefore)
    return `The ${word} of this card ${field === 'resources' || field === 'cardDetails' ? 'read' : 'reads'} as before your save. Yours was`
  return `${who} saved ${another(field)} at the same moment, and it stands now. Yours was`
}

const another = (field: CardField) =>
  field === 'cardDetails' || field === 'resources'
    ? `other ${fieldWords[field]}`
    : `another ${fieldWords[field]}`

function LostBanner({ lost, onRestore, onDismiss }: LostBannerProps) {
  const people = useLocalStore(useOrganizationStorage().people)
  const { field, value, updatedBy } = lost
  const words = valueWords(field, value)
  return (
    <Banner
      icon={Users}
      actions={
        <>
          <Button size="s" variant="line" onPress={onRestore}>
            Restore
          </Button>
          <Button size="s" onPress={onDismiss}>
            Dismiss
          </Button>
        </>
      }
    >
      {lostWords(lost, updatedBy === undefined ? 'Somebody' : personOf(people, updatedBy))} “
      {words.length > 200 ? `${words.slice(0, 200)}…` : words}”.
    </Banner>
  )
}
