import { useQueryClient } from '@tanstack/react-query'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import Download from 'lucide-react/icons/download'
import Presentation from 'lucide-react/icons/presentation'
import { useEffect, useRef, useState } from 'react'

import { contextMaxLevels } from '#contract/context.ts'
import { afterPaint } from '#data/after-paint.ts'
import { useCanCreate } from '#data/cards/can-create.ts'
import { loadBranch } from '#data/cards/queries.ts'
import { titleOf } from '#domain/card/title-of.ts'
import { looksLikeOutline, parseOutline } from '#domain/markdown/markdown-outline.ts'
import { cardNodeId, type CardNode } from '#domain/tree/tree-node.ts'
import type { Action } from '#ui/actions/action-registry.ts'
import { focusKindOf } from '#ui/actions/key-listener.ts'
import { isDialogOpen } from '#ui/dialog.tsx'
import { lazyComponent } from '#ui/lazy-component.ts'
import { dismissToast, showToast } from '#ui/toast.tsx'
import { useActions } from '#ui/actions/use-actions.tsx'

import { treeActions as heads } from '../state/action-definitions.ts'
import { currentCardOf } from '../state/current-node.ts'
import { useTreeStore } from '../state/tree-store.ts'
import { fold, goTo } from '../state/ui-updates.ts'
import { isPresenting, useIsPresenting } from '../presenting/is-presenting.ts'
import { PresentingSteps } from '../presenting/presenting-steps.tsx'

const ExportDialog = lazyComponent(async () => (await import('./export-dialog.tsx')).ExportDialog)
const PasteListDialog = lazyComponent(
  async () => (await import('#cards/paste-list/paste-list-dialog.tsx')).PasteListDialog,
)

/** Each is a request. */
const mostBranches = 10

type Question = { kind: 'export' } | { kind: 'paste'; parent: CardNode; pasted: string }

export function ShareLayer() {
  const client = useQueryClient()
  const store = useTreeStore()
  const [question, setQuestion] = useState<Question>()
  const canCreate = useCanCreate()
  const ask = (pasted: string) => {
    const parent = currentCardOf(store.get())
    if (parent) setQuestion({ kind: 'paste', parent, pasted })
  }
  const firstCreated = useRef<string>(undefined)
  useEffect(() => {
    const cardId = firstCreated.current
    if (question !== undefined || cardId === undefined) return
    firstCreated.current = undefined
    // The closed dialog first gives the focus back to the card that had it, which makes that one current.
    void afterPaint().then(() => store.set(goTo(store.get(), cardNodeId(cardId))))
  }, [question, store])
  const showCreated = async (parentId: string, createdIds: readonly string[]) => {
    const { targetId: rootId } = store.get().loaded
    // Other branches of the parent stay as they are.
    const areFew = createdIds.length <= mostBranches
    const branches = areFew ? createdIds.map((cardId) => ({ cardId, levels: contextMaxLevels })) : []
    try {
      await loadBranch(client, { rootId, cardId: parentId, levels: areFew ? 1 : contextMaxLevels })
      await Promise.all(branches.map((branch) => loadBranch(client, { rootId, ...branch })))
    } catch {
      // The cards exist; the tree shows them after the next load.
      return
    }
    store.set(fold(store.get(), parentId, false))
    firstCreated.current = createdIds[0]
  }
  const presenting = usePresenting()
  const present: Action = {
    ...heads.present,
    icon: Presentation,
    label: presenting.isPresenting ? 'Exit full screen' : heads.present.label,
    isEnabled: presenting.isPossible,
    run: () => {
      const turned = presenting.isPresenting ? presenting.end() : presenting.begin()
      turned.catch(() => showToast({ text: 'The browser did not allow full screen', tone: 'bad' }))
    },
  }
  const tools: Action[] = [
    {
      ...heads.exportTree,
      icon: Download,
      hint: 'PNG, SVG, Markdown, CSV',
      run: () => setQuestion({ kind: 'export' }),
    },
    { ...heads.pasteList, icon: ClipboardPaste, isEnabled: canCreate, run: () => ask('') },
  ]
  useActions(presenting.isPresenting ? [present] : [...tools, present])
  usePastedList(canCreate && !presenting.isPresenting, ask)
  return (
    <>
      {presenting.isPresenting && <PresentingSteps onEnd={() => void presenting.end()} />}
      {question?.kind === 'export' && <ExportDialog onClose={() => setQuestion(undefined)} fallback={null} />}
      {question?.kind === 'paste' && (
        <PasteListDialog
          title={heads.pasteList.label}
          hint={`Below ${titleOf(question.parent.card)}`}
          parent={{ parentId: question.parent.cardId, parentType: 'card' }}
          parentType={question.parent.card.cardType}
          pasted={question.pasted}
          onCreated={(first) =>
            showCreated(
              question.parent.cardId,
              first.map(({ cardId }) => cardId),
            )
          }
          onClose={() => setQuestion(undefined)}
          fallback={null}
        />
      )}
    </>
  )
}

/** Links and ids are left to the page. */
function usePastedList(canCreate: boolean, onList: (text: string) => void): void {
  useEffect(() => {
    if (!canCreate) return undefined
    const onPaste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || isDialogOpen() || focusKindOf(event.target) === 'field') return
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (!looksLikeOutline(text) || parseOutline(text).length === 0) return
      event.preventDefault()
      onList(text)
    }
    // Before the page, which would navigate to the pasted text.
    window.addEventListener('paste', onPaste, true)
    return () => window.removeEventListener('paste', onPaste, true)
  })
}

/** The document goes full screen, because menus, dialogs and toasts are outside the tree. */
function usePresenting() {
  const isActive = useIsPresenting()
  useEffect(() => {
    document.documentElement.toggleAttribute('data-presenting', isActive)
    if (isActive) dismissToast()
    return () => document.documentElement.removeAttribute('data-presenting')
  }, [isActive])
  return {
    isPossible: document.fullscreenEnabled,
    isPresenting: isActive,
    begin: () => document.documentElement.requestFullscreen(),
    end: () => (isPresenting() ? document.exitFullscreen() : Promise.resolve()),
  }
}
