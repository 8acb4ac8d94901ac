import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'

import { besideHref, isOnTree } from '#cards/beside-href.ts'
import type { LinkedCard } from '#cards/card-link.tsx'
import { CardPicker } from '#cards/card-picker.tsx'
import { type CreatedCard, NewCardDialog } from '#cards/new-card-dialog.tsx'
import { TypeIcon } from '#cards/type-icon.tsx'
import { contextMaxLevels } from '#contract/context.ts'
import { cardQueries } from '#data/cards/queries.ts'
import { useNewRootParentId } from '#data/cards/use-workspace-id.ts'
import { useDraft } from '#data/local/use-draft.ts'
import { titleOf } from '#domain/card/title-of.ts'
import { parsePath, paths } from '#domain/paths.ts'
import { firstRootId } from '#domain/tree/root-paths.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.tsx'

const isOnHome = () => parsePath(location.pathname)?.kind === 'home'

/** Without an answer, the tree of the card itself is shown. */
async function findRootId(client: QueryClient, cardId: string): Promise<string> {
  const path = { direction: 'ancestors', maxLevels: contextMaxLevels } as const
  const read = await client.fetchQuery(cardQueries.context(cardId, path)).catch(() => undefined)
  return firstRootId(cardId, read?.items ?? [])
}

/** Kept with the typed title: a card below another must not become a root. */
const parentDraft = {
  schema: z.nullable(z.object({ cardId: z.string(), cardTitle: z.string(), cardType: z.string() })),
  initial: null,
  toStored: (parent: LinkedCard | null) => parent,
}

function useParent() {
  const { value, setValue, drop } = useDraft<LinkedCard | null>('card.newParent', parentDraft)
  const rootParentId = useNewRootParentId()
  const canBeRoot = typeof rootParentId === 'string'
  const mustChoose = value === null && rootParentId === null
  return {
    parent: value ?? undefined,
    setParent: setValue,
    drop,
    rootParentId: rootParentId ?? '',
    canBeRoot,
    mustChoose,
  }
}

export function NewCardOverlay({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { parent, setParent, drop, rootParentId, canBeRoot, mustChoose } = useParent()
  const [isChoosing = mustChoose, setIsChoosing] = useState<boolean>()
  const open = ({ cardId, cardTitle }: CreatedCard) => {
    if (cardId === undefined) return
    if (parent === undefined) {
      void navigate(paths.cardInTree(cardId, cardId))
      return
    }
    if (isOnHome()) {
      void findRootId(client, parent.cardId).then((rootId) => {
        if (isOnHome()) void navigate(paths.cardInTree(rootId, cardId))
      })
      return
    }
    showToast({
      text: `Created “${cardTitle}” under “${titleOf(parent)}”`,
      // A tree shows the new card.
      action: {
        label: 'Open',
        run: () => void navigate(isOnTree() ? besideHref(cardId) : paths.card(cardId)),
      },
    })
  }
  const choose = (card: LinkedCard) => {
    setParent(card)
    setIsChoosing(false)
  }
  return (
    <NewCardDialog
      title="New card"
      hint="This cannot be undone"
      parent={
        parent === undefined
          ? { parentId: rootParentId, parentType: 'backlog' }
          : { parentId: parent.cardId, parentType: 'card' }
      }
      parentType={parent?.cardType}
      // With the search open, a key must not create a root that can't be undone.
      isParentKnown={!isChoosing && (parent !== undefined || canBeRoot)}
      parentField={
        <div className="mt-3">
          <ParentLine
            parent={parent}
            isChoosing={isChoosing}
            mustChoose={mustChoose}
            onMakeRoot={canBeRoot ? () => setParent(null) : undefined}
            onToggle={() => setIsChoosing(!isChoosing)}
          />
          {isChoosing && <CardPicker label="Parent" onPick={choose} />}
        </div>
      }
      onCreated={open}
      onDrop={drop}
      onClose={onClose}
    />
  )
}

interface ParentLineProps {
  parent: LinkedCard | undefined
  isChoosing: boolean
  mustChoose: boolean
  onMakeRoot: (() => void) | undefined
  /** Begins or ends the choice. */
  onToggle: () => void
}

function ParentLine({ parent, isChoosing, mustChoose, onMakeRoot, onToggle }: ParentLineProps) {
  const words = isChoosing
    ? { none: 'Choose one', toggle: parent ? 'Keep parent' : 'No parent' }
    : { none: 'None: the card becomes a root', toggle: parent ? 'Change parent' : 'Choose parent' }
  return (
    <div className="mb-1 flex min-h-6 items-center gap-1.5 text-12">
      <span className="font-label text-ink-2">Parent</span>
      {parent === undefined ? (
        <span className="text-ink-3">{words.none}</span>
      ) : (
        <>
          <TypeIcon cardType={parent.cardType} isNamed />
          <span className="truncate">{titleOf(parent)}</span>
        </>
      )}
      <span className="ms-auto flex flex-none gap-1">
        {parent !== undefined && onMakeRoot !== undefined && (
          <Button size="s" onPress={onMakeRoot}>
            Make root
          </Button>
        )}
        {!mustChoose && (
          <Button size="s" onPress={onToggle}>
            {words.toggle}
          </Button>
        )}
      </span>
    </div>
  )
}
