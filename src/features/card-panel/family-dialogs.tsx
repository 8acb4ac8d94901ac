import { useQuery } from '@tanstack/react-query'

import { NewCardDialog } from '#cards/new-card-dialog.tsx'
import { ParentDialog } from '#cards/parent-dialog.tsx'
import { contextMaxLevels } from '#contract/context.ts'
import { cardQueries, type ReadCard } from '#data/cards/queries.ts'
import { useStored } from '#data/organization-data.ts'
import { titleOf } from '#domain/card/title-of.ts'
import { showToast } from '#ui/toast.tsx'

import type { FamilyCommands, FamilyQuestion } from './use-family-commands.ts'
import type { Family } from './use-family.ts'

interface FamilyDialogsProps {
  card: ReadCard
  family: Family
  question: FamilyQuestion | null
  commands: FamilyCommands
  onOpenCard: (cardId: string) => void
}

export function FamilyDialogs(props: FamilyDialogsProps) {
  const { card, question, commands, onOpenCard } = props
  if (question === null) return null
  if (question !== 'addChild') return <NewParent {...props} isAdding={question === 'addParent'} />
  return (
    <NewCardDialog
      title="Add child"
      hint={`Below ${titleOf(card)}`}
      parent={{ parentId: card.cardId, parentType: 'card' }}
      parentType={card.cardType}
      onCreated={({ cardTitle, cardId }) => {
        commands.showNewChild(card.cardId)
        const action = cardId !== undefined && { label: 'Open', run: () => onOpenCard(cardId) }
        showToast({ text: `Created “${cardTitle}”`, ...(action && { action }) })
      }}
      onClose={() => commands.ask(null)}
    />
  )
}

function NewParent({ card, family, commands, isAdding }: FamilyDialogsProps & { isAdding: boolean }) {
  const { parentIds, shownParentId, parents } = family
  const below = useQuery(
    cardQueries.context(card.cardId, { direction: 'descendants', maxLevels: contextMaxLevels }),
  )
  const belowIds = new Set(below.data?.items.map((item) => item.cardId))
  const seen = useStored('seenCards')
  const refusalOf = (cardId: string) => {
    if (cardId === card.cardId) return 'Is this card'
    if (parentIds.includes(cardId)) return 'Is a parent already'
    return belowIds.has(cardId) ? 'Is below this card' : undefined
  }
  return (
    <ParentDialog
      cards={[card]}
      parents={parentIds.map((id) => parents.find(({ cardId }) => cardId === id) ?? { cardId: id })}
      likelyReplacedId={shownParentId}
      isAdding={isAdding}
      known={seen}
      knownTitle="Seen here"
      refusalOf={refusalOf}
      onPick={(parent, { keepsPresent, replacedId }) => {
        const removed = keepsPresent || replacedId === undefined ? [] : [replacedId]
        commands.move(card.cardId, { added: [parent.cardId], removed })
      }}
      onClose={() => commands.ask(null)}
    />
  )
}
