import { useEffect } from 'react'
import Users from 'lucide-react/icons/users'

import type { ReadCard } from '#data/cards/queries.ts'
import { useLocalStore } from '#data/local/local-store.ts'
import { useMemory } from '#data/organization-data.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.tsx'

import { ConflictDialog } from './conflict-dialog.tsx'
import { fieldWords, valueWords } from './field-words.ts'
import { personOf } from '#cards/person-of.ts'
import type { useCard } from './use-card.ts'
import type { CardEditing } from './use-card-editing.ts'

interface CrossedEditsProps {
  card: ReadCard
  shown: ReturnType<typeof useCard>
  editing: CardEditing
}

/** Where one's own edits met those of others: joined, to be decided, or crossed on the way. */
export function CrossedEdits({ card, shown, editing }: CrossedEditsProps) {
  const people = useLocalStore(useMemory().people)
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
      {lost !== null && (
        <Banner
          icon={Users}
          actions={
            <>
              <Button
                size="s"
                variant="line"
                onPress={() => {
                  editing.choose(lost.field, lost.mine)
                  saver.forgetLost()
                }}
              >
                Restore
              </Button>
              <Button size="s" onPress={() => saver.forgetLost()}>
                Dismiss
              </Button>
            </>
          }
        >
          {lost.updatedBy === undefined ? 'Somebody' : personOf(people, lost.updatedBy)} saved another{' '}
          {fieldWords[lost.field]} at the same moment, and it stands now. Yours was “
          {valueWords(lost.field, lost.mine).slice(0, 200)}”.
        </Banner>
      )}
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
