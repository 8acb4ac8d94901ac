import { cardTypeWord } from '#domain/card-type.ts'
import { chipClasses } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'

import { typeLook } from './type-look.ts'

/** The type as a tinted chip: for the card panel only, never in lists or running text. */
export function TypeChip({ cardType }: { cardType: string }) {
  const { icon, scope } = typeLook(cardType)
  return (
    <span className={`${chipClasses('type')} ${scope}`}>
      <Icon of={icon} size={14} />
      {cardTypeWord(cardType)}
    </span>
  )
}
