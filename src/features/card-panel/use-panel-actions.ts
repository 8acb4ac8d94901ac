import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import ClipboardCopy from 'lucide-react/icons/clipboard-copy'
import History from 'lucide-react/icons/history'
import Link from 'lucide-react/icons/link'
import Maximize from 'lucide-react/icons/maximize-2'
import Network from 'lucide-react/icons/network'
import Pin from 'lucide-react/icons/pin'
import PinOff from 'lucide-react/icons/pin-off'
import { useNavigate } from 'react-router-dom'

import { useCreatingRefusal } from '#data/cards/can-create.ts'
import type { ReadCard } from '#data/cards/queries.ts'
import { useLocalStore } from '#data/local/local-store.ts'
import { togglePin } from '#data/local/local-records.ts'
import { useOrganizationStorage } from '#data/organization-data.ts'
import { writeCardMarkdown } from '#domain/card/card-markdown.ts'
import { titleOf } from '#domain/card/title-of.ts'
import { absoluteUrl, paths } from '#domain/paths.ts'
import type { Action } from '#ui/actions/action-registry.ts'
import { focusKindOf } from '#ui/actions/key-listener.ts'
import { copyText } from '#ui/copy-text.ts'
import { useActions } from '#ui/actions/use-actions.tsx'

import { panelActionHeads as heads } from './panel-action-heads.ts'
import type { FamilyQuestion } from './use-family-commands.ts'

interface PanelActionOptions {
  card: ReadCard
  rootId: string
  isPage: boolean
  /** Next to a tree with the card, its keys are those of the tree. */
  hasFamilyKeys: boolean
  /** The keys of a card are those of the tree at this moment. */
  isBehind: boolean
  steps: { previous: (() => void) | undefined; next: (() => void) | undefined }
  onClose: (() => void) | undefined
  ask: (question: FamilyQuestion) => void
  save: () => void
  editTitle: () => void
  openStatus: (() => void) | undefined
}

function leaveField(): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && focusKindOf(activeElement) === 'field') activeElement.blur()
}

export function usePanelActions(options: PanelActionOptions) {
  const { card, rootId, isPage, hasFamilyKeys, isBehind, steps, onClose, ask, save, editTitle, openStatus } =
    options
  const navigate = useNavigate()
  const storage = useOrganizationStorage()
  const refusal = useCreatingRefusal()
  const canCreate = refusal === undefined
  const isPinned = useLocalStore(storage.pins).some((pin) => pin.cardId === card.cardId)
  const link = absoluteUrl(paths.card(card.cardId))

  const copyLink = {
    ...heads.copyLink,
    icon: Link,
    run: () => void copyText(link, `Copied the link to “${titleOf(card)}”`),
  }
  const copyMarkdown = {
    ...heads.copyMarkdown,
    icon: ClipboardCopy,
    run: () => void copyText(writeCardMarkdown(card, link), 'Card copied as Markdown'),
  }
  const pin = {
    ...heads.pin,
    label: isPinned ? 'Unpin from home' : 'Pin to home',
    icon: isPinned ? PinOff : Pin,
    run: () => togglePin(storage, card.cardId),
  }
  const move = { ...heads.move, icon: ArrowRightLeft, run: () => ask('move') }
  const journal = {
    ...heads.journal,
    icon: History,
    run: () => void navigate(paths.journal()),
  }
  const openPage = {
    ...heads.openPage,
    icon: Maximize,
    run: () => void navigate(paths.card(card.cardId)),
  }
  const openTree = {
    ...heads.openTree,
    icon: Network,
    run: () => void navigate(paths.cardInTree(rootId, card.cardId)),
  }
  const ofFamily: readonly Action[] = [
    { ...heads.addChild, isEnabled: canCreate, disabledReason: refusal, run: () => ask('addChild') },
    { ...heads.addParent, run: () => ask('addParent') },
    move,
    { ...heads.evidence, run: () => void navigate(paths.evidence(card.cardId)) },
    openTree,
  ]
  const ofCard: readonly Action[] = [
    { ...heads.title, run: editTitle },
    ...(openStatus === undefined ? [] : [{ ...heads.status, run: openStatus }]),
    copyLink,
    copyMarkdown,
  ]
  useActions([
    { ...heads.save, worksInFields: true, run: save },
    {
      ...heads.saveAndClose,
      worksInFields: true,
      run: () => {
        leaveField()
        save()
        onClose?.()
      },
    },
    { ...heads.previous, isEnabled: steps.previous !== undefined, run: () => steps.previous?.() },
    { ...heads.next, isEnabled: steps.next !== undefined, run: () => steps.next?.() },
    ...(isBehind ? [] : ofCard),
    ...(hasFamilyKeys ? ofFamily : []),
    ...(onClose === undefined ? [] : [{ ...heads.close, isInPalette: false, run: onClose }]),
  ])
  return {
    copyLink,
    copyMarkdown,
    pin,
    menu: (isPage
      ? [copyLink, copyMarkdown, pin, move, openTree, journal]
      : [openPage, copyLink, copyMarkdown, pin, move, journal]) as readonly Action[],
  }
}

export type PanelActions = ReturnType<typeof usePanelActions>
