import { cardTypeWord } from '#domain/card/card-type.ts'
import { Icon, type IconSize } from '#ui/icon.tsx'

import { typeLook } from './type-look.ts'

interface TypeIconProps {
  cardType: string
  size?: IconSize
  /** Names the type for screen readers if no text next to the icon does. */
  isNamed?: boolean
  isNeutral?: boolean
}

export function TypeIcon({ cardType, size = 14, isNamed = false, isNeutral = false }: TypeIconProps) {
  const { icon, scope } = typeLook(cardType)
  return (
    <>
      <Icon of={icon} size={size} className={isNeutral ? '' : `${scope} text-type`} />
      {isNamed && <span className="sr-only">{cardTypeWord(cardType)}</span>}
    </>
  )
}
