import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { besideHref } from '#cards/beside-href.ts'
import { useLocalStore } from '#data/local/local-store.ts'
import { useOrganizationStorage } from '#data/organization-data.ts'
import { parsePath, paths } from '#domain/paths.ts'
import type { RecordingFile } from '#features/interview-viewer/new-interview/use-new-interview.ts'
import { KeyList } from '#features/palette/key-list.tsx'
import { Palette } from '#features/palette/palette.tsx'

import { lazyComponent } from '#ui/lazy-component.ts'

import { keyGuide } from './key-guide.ts'

export type Overlay = 'palette' | 'keys' | 'newCard' | 'newFeedback' | 'newInterview' | 'pasteList'

const NewCardOverlay = lazyComponent(
  async () => (await import('#features/new-card/new-card-overlay.tsx')).NewCardOverlay,
)
const PasteTrees = lazyComponent(async () => (await import('#features/new-card/paste-trees.tsx')).PasteTrees)
const NewFeedbackDialog = lazyComponent(
  async () => (await import('#features/feedback-inbox/new-feedback-dialog.tsx')).NewFeedbackDialog,
)
const AddInterview = lazyComponent(async () => (await import('./add-interview.tsx')).AddInterview)

interface OverlaysProps {
  overlay: Overlay | null
  onClose: () => void
}

/** The first two load with the shell: letters typed right after the shortcut would be lost. */
export function Overlays({ overlay, onClose }: OverlaysProps) {
  const navigate = useNavigate()
  // A closed dialog keeps its file.
  const [recording, setRecording] = useState<RecordingFile | null>(null)
  const { preferences } = useOrganizationStorage()
  const { singleKeys } = useLocalStore(preferences)
  return (
    <>
      <Palette
        isOpen={overlay === 'palette'}
        onClose={onClose}
        onGo={(path) => void navigate(path)}
        onOpenCard={(cardId, isBeside) => void navigate(isBeside ? besideHref(cardId) : paths.card(cardId))}
      />
      <KeyList
        isOpen={overlay === 'keys'}
        onClose={onClose}
        heads={keyGuide}
        areSingleKeysOn={singleKeys}
        onSingleKeysChange={(areOn) => preferences.update((all) => ({ ...all, singleKeys: areOn }))}
      />
      {overlay === 'newCard' && <NewCardOverlay onClose={onClose} fallback={null} />}
      {overlay === 'pasteList' && <PasteTrees onClose={onClose} fallback={null} />}
      {overlay === 'newFeedback' && (
        <NewFeedbackDialog
          onClose={onClose}
          onShowInbox={isOnInbox() ? undefined : () => void navigate(paths.inbox())}
          fallback={null}
        />
      )}
      {overlay === 'newInterview' && (
        <AddInterview file={recording} onChangeFile={setRecording} onClose={onClose} fallback={null} />
      )}
    </>
  )
}

function isOnInbox(): boolean {
  const kind = parsePath(location.pathname)?.kind
  return kind === 'inbox' || kind === 'feedback'
}
