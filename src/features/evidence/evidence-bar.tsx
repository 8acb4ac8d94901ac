import ClipboardCopy from 'lucide-react/icons/clipboard-copy'
import Link from 'lucide-react/icons/link'
import PanelRight from 'lucide-react/icons/panel-right'
import { type ReactNode, useState } from 'react'

import { paths } from '#domain/paths.ts'
import { Bar, Crumbs } from '#ui/bar.tsx'
import { Button } from '#ui/button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { formatCount } from '#ui/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useScreenWidth } from '#ui/use-screen-width.ts'

import { type BriefOptions, countUnreadFeedback, evidenceBrief } from './evidence-brief.ts'

type Brief = Omit<BriefOptions, 'feedbackOf' | 'unread'>

interface EvidenceBarProps {
  title: string
  cardId: string
  link: string
  /** `null` if there is no evidence. */
  brief: Brief | null
  /** For a screen without a side column; `null` if there is no evidence. */
  summary: ReactNode
  /** The choices of scope and grouping: on a phone in a row of their own. */
  children: ReactNode
}

function copyBrief(options: Brief): void {
  const feedbackOf = options.sources.readFeedback()
  const unread = countUnreadFeedback(options.evidence, feedbackOf)
  const missing = unread === 0 ? '' : `, without source and date of ${formatCount(unread, 'feedback quote')}`
  void copyText(evidenceBrief({ ...options, feedbackOf, unread }), `Brief copied${missing}`)
}

export function EvidenceBar({ title, cardId, link, brief, summary, children }: EvidenceBarProps) {
  const [isSummaryOpen, setIsSummaryOpen] = useState(false)
  const isNarrow = useScreenWidth() === 'narrow'
  const above = isNarrow ? [] : [{ label: title, href: paths.tree(cardId) }]
  return (
    <>
      <Bar>
        <Crumbs crumbs={[...above, { label: 'Evidence' }]} />
        {!isNarrow && children}
        {summary !== null && (
          <IconButton
            label="Summary"
            icon={PanelRight}
            onPress={() => setIsSummaryOpen(true)}
            className="hidden! mid:inline-flex!"
          />
        )}
        <IconButton label="Copy link" icon={Link} onPress={() => void copyText(link, 'Link copied')} />
        <Button
          variant="main"
          icon={ClipboardCopy}
          isDisabled={brief === null}
          onPress={() => brief && copyBrief(brief)}
          className="narrow:me-2"
        >
          Copy brief
        </Button>
      </Bar>
      {isSummaryOpen && (
        <Dialog title="Summary" onClose={() => setIsSummaryOpen(false)}>
          {summary}
        </Dialog>
      )}
      {isNarrow && (
        <div className="flex flex-none flex-wrap items-center gap-2 border-b border-line bg-surface px-4 py-2 print:hidden">
          {children}
        </div>
      )}
    </>
  )
}
