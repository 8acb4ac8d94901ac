import { cardTypeWord } from '#domain/card-type.ts'
import { Icon } from '#ui/icon.tsx'

import { typeLook } from './type-look.ts'

/** The type as a tinted chip: for the card panel only, never in lists or running text. */
export function TypeChip({ cardType }: { cardType: string }) {
  const { icon, scope } = typeLook(cardType)
  return (
    <span
      className={`inline-flex h-6 flex-none items-center gap-1.5 rounded-control bg-type-tint px-2 text-12 font-label whitespace-nowrap text-type ${scope} narrow:h-8 narrow:px-2.5`}
    >
      <Icon of={icon} size={14} />
      {cardTypeWord(cardType)}
    </span>
  )
}
