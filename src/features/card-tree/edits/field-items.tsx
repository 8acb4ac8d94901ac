import { StatusItem } from '#cards/status-item.tsx'
import { TypeIcon } from '#cards/type-icon.tsx'
import { statusesOf, statusLook, statusLostBy } from '#domain/card/card-status.ts'
import { cardTypesInTreeOrder, cardTypeWord, countOfType } from '#domain/card/card-type.ts'
import type { LoadedCard } from '#domain/tree/loaded-tree.ts'
import { MenuItem, MenuSection } from '#ui/menu.tsx'

export type ChosenField = 'cardStatus' | 'cardType'

const words = { cardStatus: 'Status', cardType: 'Type' }

/** Returns the values of a field that all cards may have. */
export function valuesOf(cards: readonly LoadedCard[], field: ChosenField): readonly string[] {
  if (field === 'cardType') return cardTypesInTreeOrder
  const [first = [], ...others] = cards.map((card) => statusesOf(card.cardType))
  return first.filter((status) => others.every((statuses) => statuses.includes(status)))
}

/** Returns 'Status of 4 solutions', of one card 'Status'. */
export function titleOfField(cards: readonly LoadedCard[], field: ChosenField): string {
  if (cards.length === 1) return words[field]
  const [first] = cards
  const isOneType = cards.every((card) => card.cardType === first?.cardType)
  return `${words[field]} of ${countOfType(cards.length, isOneType ? first?.cardType : undefined)}`
}

function hintOf(cards: readonly LoadedCard[], field: ChosenField, value: string): string | undefined {
  const count = cards.filter((card) => (card[field] ?? '') === value).length
  // The menu of one card marks its value.
  const present = cards.length > 1 && `${count} of ${cards.length}`
  const lost = field === 'cardType' ? cards.flatMap((card) => statusLostBy(value, card) ?? []) : []
  const [only] = lost
  const clears = lost.length === 1 ? `Clears ${statusLook(only!).word}` : `Clears ${lost.length} statuses`
  return [count > 0 && present, lost.length > 0 && clears].filter(Boolean).join(' · ') || undefined
}

export function FieldItems({ cards, field }: { cards: readonly LoadedCard[]; field: ChosenField }) {
  return (
    <MenuSection title={titleOfField(cards, field)}>
      {[...valuesOf(cards, field), ...(field === 'cardStatus' ? [''] : [])].map((value) => {
        const hint = hintOf(cards, field, value)
        if (field === 'cardStatus') return <StatusItem key={value} cardStatus={value} hint={hint} />
        return (
          <MenuItem key={value} id={value} icon={<TypeIcon cardType={value} />} hint={hint}>
            {cardTypeWord(value)}
          </MenuItem>
        )
      })}
    </MenuSection>
  )
}
