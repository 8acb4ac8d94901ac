import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import ListTree from 'lucide-react/icons/list-tree'
import { useState } from 'react'

import { contextMaxLevels } from '#contract/context.ts'
import { type UnfinishedList, unfinishedList } from '#cards/paste-list/list-draft.ts'
import { reloadBranches } from '#data/cards/queries.ts'
import { createTogetherKey } from '#data/edits/create-together.ts'
import { knownText } from '#data/edits/card-values.ts'
import { useHistory } from '#data/history/history.ts'
import { dropDraft, saveDraft } from '#data/local/local-records.ts'
import { useLocalStore } from '#data/local/local-store.ts'
import { useOrganizationStorage } from '#data/organization-data.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { formatCount } from '#ui/format.ts'
import { lazyComponent } from '#ui/lazy-component.ts'
import { showToast } from '#ui/toast.tsx'

const PasteListDialog = lazyComponent(
  async () => (await import('#cards/paste-list/paste-list-dialog.tsx')).PasteListDialog,
)

export function useUnfinishedList(): UnfinishedList | undefined {
  const drafts = useLocalStore(useOrganizationStorage().drafts)
  const entries = useHistory((all) => all)
  return unfinishedList(drafts, entries)
}

/** Cards of a pasted list that nothing else on the screen mentions: those below a rejected card, or after a stop. */
export function UnfinishedListBanner() {
  const client = useQueryClient()
  const storage = useOrganizationStorage()
  const left = useUnfinishedList()
  const discard = ({ draftId }: UnfinishedList) => {
    const draft = storage.drafts.get().find((each) => each.draftId === draftId)
    dropDraft(storage, draftId)
    showToast({
      // Without a count: a card that is being sent may still be created.
      text: 'Discarded the rest of a pasted list',
      ...(draft && { action: { label: 'Undo', run: () => saveDraft(storage, draft) } }),
    })
  }
  const isCreating = useIsMutating({ mutationKey: createTogetherKey }) > 0
  const [open, setOpen] = useState<UnfinishedList>()
  // If they can't be read, the tree shows them after its next read.
  const showBranches = (cardIds: readonly string[]) =>
    reloadBranches(client, cardIds, contextMaxLevels).catch(() => undefined)
  return (
    <>
      {left && !isCreating && (
        <Banner
          icon={ListTree}
          tone="note"
          actions={
            <>
              <Button size="s" onPress={() => setOpen(left)}>
                Continue
              </Button>
              <Button size="s" onPress={() => discard(left)}>
                Discard
              </Button>
            </>
          }
        >
          {`${formatCount(left.waitingCount, left.hasRejected ? 'more card' : 'card')} of a pasted list ${left.waitingCount === 1 ? 'is' : 'are'} not created yet`}
        </Banner>
      )}
      {open && (
        <PasteListDialog
          title={open.parentType === 'card' ? 'Paste list as children' : 'Paste list as trees'}
          hint={
            open.parentType === 'card'
              ? `Below ${knownText(client, open.parentId, 'cardTitle') || open.parentId}`
              : 'Each line without indentation becomes a root.'
          }
          parent={open}
          parentType={open.parentType === 'card' ? knownText(client, open.parentId, 'cardType') : undefined}
          pasted=""
          onCreated={(first) =>
            showBranches(open.parentType === 'card' ? [open.parentId] : first.map(({ cardId }) => cardId))
          }
          onClose={() => setOpen(undefined)}
          fallback={null}
        />
      )}
    </>
  )
}
