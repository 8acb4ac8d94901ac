import ChevronDown from 'lucide-react/icons/chevron-down'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'

import { TypeSections } from '#cards/type-choice.tsx'
import { TypeIcon } from '#cards/type-icon.tsx'
import { doesNotCreate, useCreatingRefusal } from '#data/cards/can-create.ts'
import { useIsOffline } from '#data/use-is-offline.ts'
import { cardTypeWord, isCardType } from '#domain/card/card-type.ts'
import type { DraftNode } from '#domain/tree/tree-node.ts'
import { Button } from '#ui/button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import { PlainButton } from '#ui/plain-button.tsx'
import { useActions } from '#ui/actions/use-actions.tsx'

import { changeDraft, newTitleDraftId } from './drafts.ts'
import { useNextActions } from './next-actions.ts'
import { treeActions } from '../state/action-definitions.ts'
import { focusTreeIfLost } from '../state/focus-tree.ts'
import { useTreeStore } from '../state/tree-store.ts'
import { TitleField } from './title-field.tsx'
import { useDraftCommands } from './use-draft-commands.ts'

const frameOf = (element: Element | null) => element?.closest('[data-draft]')

/** The focus may move between type and title without ending the draft. */
export function DraftFrame({ children }: { children: ReactNode }) {
  return (
    <div data-draft="" className="contents">
      {children}
    </div>
  )
}

export function DraftType({ node: { draft, parent } }: { node: DraftNode }) {
  const ref = useRef<HTMLButtonElement>(null)
  const store = useTreeStore()
  const face = (
    <>
      <TypeIcon cardType={draft.cardType} />
      {cardTypeWord(draft.cardType)}
    </>
  )
  if (draft.step !== 'writing') return <span className="flex items-center gap-1.5">{face}</span>
  return (
    <Menu
      label="Type of the new card"
      // The menu returns the focus to its button first.
      onOpenChange={(isOpen) => {
        if (!isOpen) requestAnimationFrame(() => frameOf(ref.current)?.querySelector('textarea')?.focus())
      }}
      onAction={(key) => {
        const cardType = String(key)
        if (isCardType(cardType)) store.set(changeDraft(store.get(), draft.draftId, { cardType }))
      }}
      trigger={
        <PlainButton
          ref={ref}
          className="-mx-1.5 flex h-6 items-center gap-1.5 rounded-key px-1.5 text-12 text-ink-2 data-hovered:bg-sunken"
        >
          {face}
          <Icon of={ChevronDown} size={12} className="text-ink-3" />
        </PlainButton>
      }
    >
      <TypeSections parentType={parent?.card.cardType} />
    </Menu>
  )
}

/** The title of a new card: Enter creates it, Tab creates it and begins one more, Escape gives it up. */
export function DraftTitle({ node: { draft }, className }: { node: DraftNode; className: string }) {
  const ref = useRef<HTMLSpanElement>(null)
  const commands = useDraftCommands()
  const isOneMore = useRef(false)
  if (draft.step !== 'writing') return <span className={`truncate ${className}`}>{draft.cardTitle}</span>
  // Returns the focus to the tree if it was in the field.
  const end = (finish: () => void) => {
    const tree = ref.current?.closest('[role="tree"], [role="treegrid"]')
    const hadFocus = ref.current?.contains(document.activeElement) === true
    finish()
    if (hadFocus) tree?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    isOneMore.current = event.key === 'Tab' && !event.shiftKey
    if (!isOneMore.current || !(event.target instanceof HTMLElement)) return
    event.preventDefault()
    event.target.blur()
  }
  return (
    <span ref={ref} className="contents" onKeyDownCapture={onKeyDown} role="presentation">
      <TitleField
        draftId={newTitleDraftId(draft.parentId)}
        title={draft.cardTitle}
        label="Title of the new card"
        className={className}
        isNew
        isPartOfIt={(element) => frameOf(element) === frameOf(ref.current)}
        onCancel={(cardTitle) => end(() => commands.giveUp({ ...draft, cardTitle }))}
        onSave={(cardTitle) => end(() => commands.create({ ...draft, cardTitle }, isOneMore.current))}
      />
    </span>
  )
}

/** Shows how far the creation is. */
export function DraftStep({ node: { draft, parent } }: { node: DraftNode }) {
  const isOffline = useIsOffline()
  const { step, isUnsure } = draft
  if (step === 'sending') return isOffline ? 'Waiting for the connection' : 'creating'
  if (step === 'refused') return isUnsure ? 'maybe not created' : 'not created'
  return parent ? 'new child' : 'new root'
}

/** Shows the key pressed on the card since then, and the titles typed after it. */
export function DraftNext({ node: { draft }, className }: { node: DraftNode; className: string }) {
  const next = useNextActions((actions) => actions[draft.draftId])
  if (!next) return null
  const titles = next.titles === '' ? '' : `: ${next.titles.replaceAll('\n', ', ')}`
  return (
    <span className={`text-12 text-ink-2 ${className}`}>
      then {next.label.toLowerCase()}
      {titles}
    </span>
  )
}

export function DraftOutcome({ node: { draft } }: { node: DraftNode }) {
  const commands = useDraftCommands()
  // A key may get the right to create cards, and some may create them elsewhere only.
  const canRetry = useCreatingRefusal() !== doesNotCreate
  const isWaiting = useIsOffline() && draft.step === 'sending'
  const isShown = draft.step === 'refused' || isWaiting
  const ref = useRef<HTMLSpanElement>(null)
  const hasFocus = () =>
    ref.current?.closest('[role="treeitem"], [role="row"]')?.contains(document.activeElement) === true
  const discard = () => {
    commands.giveUp(draft)
    focusTreeIfLost()
  }
  const discardByKey = {
    ...treeActions.discardNew,
    isInPalette: false,
    run: () => (hasFocus() ? discard() : false),
  } as const
  useActions(isShown ? [discardByKey] : [])
  if (!isShown) return null
  return (
    <span ref={ref} className="-mx-2 flex">
      {!isWaiting && !canRetry && (
        <Button size="s" onPress={() => void copyText(draft.cardTitle, 'Title copied')}>
          Copy title
        </Button>
      )}
      {!isWaiting && canRetry && (
        <>
          <Button size="s" onPress={() => commands.create(draft, false)}>
            Retry
          </Button>
          <Button size="s" onPress={() => commands.writeAgain(draft)}>
            Edit
          </Button>
        </>
      )}
      <Button
        size="s"
        // With Retry and Edit, a phone has no room for it.
        className={isWaiting || !canRetry ? '' : 'narrow:hidden'}
        onPress={discard}
      >
        Discard
      </Button>
    </span>
  )
}
