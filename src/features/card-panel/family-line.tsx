import Unlink from 'lucide-react/icons/unlink'
import type { ReactNode } from 'react'

import { IconButton } from '#ui/icon-button.tsx'

interface FamilyLineProps {
  menuLabel: string
  removeLabel: string
  onRemove: () => void
  children: ReactNode
}

export function FamilyLine({ menuLabel, removeLabel, onRemove, children }: FamilyLineProps) {
  return (
    <div className="group relative -mx-2 flex items-center rounded-control hover:bg-sunken">
      {children}
      <span className="sr-only group-focus-within:not-sr-only group-hover:not-sr-only narrow:hidden">
        <IconButton
          label={`${removeLabel}: ${menuLabel.replace(/^Change (?:parent|child) /, '')}`}
          icon={Unlink}
          iconSize={14}
          size="s"
          onPress={onRemove}
        />
      </span>
    </div>
  )
}
