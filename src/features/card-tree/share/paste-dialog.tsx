import { useState } from 'react'

import { TypeChoice } from '#cards/type-choice.tsx'
import { titleOf } from '#domain/card/title-of.ts'
import { likelyTypeBelow } from '#domain/card/card-type.ts'
import { parseOutline } from '#domain/markdown/markdown-outline.ts'
import type { CardNode } from '#domain/tree/tree-node.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { fieldClasses, fieldInputClasses } from '#ui/field.tsx'
import { formatCount, formatNumber } from '#ui/format.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { showToast } from '#ui/toast.tsx'

import { OutlinePreview } from './outline-preview.tsx'
import { planOutline, type PlannedCard } from './outline-plan.ts'
import { useOutlineCreation, type OutlineCreation } from './use-outline-creation.ts'

interface PasteDialogProps {
  parent: CardNode
  /** The pasted text; empty if opened from the menu. */
  pasted: string
  onClose: () => void
}

/** Previews the cards of a pasted list before they are created. */
export function PasteDialog({ parent, pasted, onClose }: PasteDialogProps) {
  const [text, setText] = useState(pasted)
  const [firstType, setFirstType] = useState(likelyTypeBelow(parent.card.cardType))
  const creation = useOutlineCreation(parent.cardId)
  const plan = planOutline(parseOutline(text), firstType)
  const { isRunning, progress } = creation
  const hasBegun = isRunning || progress.created.size > 0 || progress.failures.size > 0
  const submit = async () => {
    if (!(await creation.run(plan))) return
    onClose()
    showToast({ text: `Created ${formatCount(plan.length, 'card')}. This can't be undone.` })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={text === ''}
      title="Paste list as children"
      size="l"
      isBodyFocusable
      footer={<Foot creation={creation} plan={plan} onClose={onClose} onSubmit={() => void submit()} />}
    >
      <p className="mb-3 text-12 text-ink-2">Below {titleOf(parent.card)}</p>
      <div className="grid grid-cols-2 gap-5 narrow:grid-cols-1">
        <label className="flex flex-col">
          <span className="mb-1 flex min-h-6 items-center text-12 font-label text-ink-2">List</span>
          <span className={`${fieldClasses({ isTall: true, isDisabled: hasBegun })} flex-1 items-stretch!`}>
            <textarea
              autoFocus={pasted === ''}
              value={text}
              onChange={(event) => setText(event.target.value)}
              disabled={hasBegun}
              rows={10}
              placeholder={'- A line becomes a card\n  - An indented line becomes its child'}
              className={`${fieldInputClasses} field-sizing-content min-h-48 resize-none`}
            />
          </span>
        </label>
        <section aria-label="Preview" className="min-w-0">
          <div className="mb-1 flex min-h-6 items-center gap-2 text-12 text-ink-2">
            <span className="font-label">{formatCount(plan.length, 'card')}</span>
            <span className="ms-auto">First level</span>
            <TypeChoice
              value={firstType}
              onChange={setFirstType}
              parentType={parent.card.cardType}
              label="Type of the first level"
              size="s"
              isDisabled={hasBegun}
            />
          </div>
          <OutlinePreview plan={plan} progress={progress} />
        </section>
      </div>
      {!isRunning && <Outcome creation={creation} plan={plan} />}
    </Dialog>
  )
}

interface PartProps {
  creation: OutlineCreation
  plan: readonly PlannedCard[]
}

const waitingText = (count: number) => (count === 1 ? '1 below waits.' : `${formatNumber(count)} below wait.`)

/** Why some cards weren't created. */
function Outcome({ creation: { progress, halt }, plan }: PartProps) {
  const { created, failures } = progress
  if (!halt && failures.size === 0) return null
  const waiting = plan.length - created.size - failures.size
  const parts = [
    `${formatNumber(created.size)} of ${formatNumber(plan.length)} created.`,
    failures.size > 0 && `${formatCount(failures.size, 'card')} rejected, each with its reason.`,
    failures.size > 0 && !halt && waiting > 0 && waitingText(waiting),
    halt?.reason,
  ]
  return (
    <p role="alert" className="mt-3 text-12 text-bad">
      {parts.filter(Boolean).join(' ')}
    </p>
  )
}

interface FootProps extends PartProps {
  onClose: () => void
  onSubmit: () => void
}

function Foot({ creation, plan, onClose, onSubmit }: FootProps) {
  const { isRunning, progress, halt } = creation
  const { created, failures } = progress
  const hasBegun = isRunning || created.size > 0
  const left = plan.length - created.size
  const label = isRunning
    ? 'Creating'
    : failures.size > 0
      ? `Retry ${formatCount(left, 'card')}`
      : `Create ${formatCount(left, 'card')}`
  return (
    <>
      {hasBegun ? (
        <span className="flex items-center gap-3 text-12 tabular-nums">
          {formatNumber(created.size)} of {formatNumber(plan.length)} created
          <ProgressBar
            label="Creating"
            value={created.size}
            total={plan.length}
            className="w-40 narrow:hidden"
          />
        </span>
      ) : (
        <span className="text-12 text-ink-3">This can't be undone</span>
      )}
      <span className="ms-auto flex gap-2">
        <Button onPress={isRunning ? creation.stop : onClose}>
          {isRunning ? 'Stop' : hasBegun ? 'Close' : 'Cancel'}
        </Button>
        {halt?.isFinal !== true && (
          <Button variant="main" isDisabled={isRunning || left === 0} onPress={onSubmit}>
            {label}
          </Button>
        )}
      </span>
    </>
  )
}
