import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId, type ReactNode } from 'react'

import { Icon } from '#ui/icon.tsx'
import { PlainButton } from '#ui/plain-button.tsx'

interface OpenedSectionProps {
  title: string
  /** Behind the title; also said by the heading's button. */
  count?: string | undefined
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  actions?: ReactNode
  /** Drawn, and so read, only while it is open. */
  children: () => ReactNode
}

/** A section whose content is read from the service when it is opened. */
export function OpenedSection(props: OpenedSectionProps) {
  const { title, count, isOpen, onOpenChange, actions, children } = props
  const contentId = useId()
  return (
    <section aria-label={title} className="mt-3 border-t border-line pt-2 narrow:pt-0">
      <div className="mb-1 flex h-6 items-center gap-1.5 narrow:m-0 narrow:h-11">
        <h2 className="min-w-0 text-13 font-head">
          <PlainButton
            aria-expanded={isOpen}
            aria-controls={contentId}
            onPress={() => onOpenChange(!isOpen)}
            className="group -mx-1 flex h-6 items-center gap-1.5 rounded-key px-1 narrow:h-11"
          >
            {title}
            {count !== undefined && <span className="font-text text-ink-3 tabular-nums">{count}</span>}
            <Icon
              of={isOpen ? ChevronDown : ChevronRight}
              size={12}
              className={`text-ink-3 ${isOpen ? 'opacity-0 group-data-focus-visible:opacity-100 group-data-hovered:opacity-100' : ''}`}
            />
          </PlainButton>
        </h2>
        {isOpen && actions !== undefined && (
          <div className="-me-1 ms-auto flex items-center gap-1.5">{actions}</div>
        )}
      </div>
      <div id={contentId}>{isOpen && children()}</div>
    </section>
  )
}
