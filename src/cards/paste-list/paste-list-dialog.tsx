import { type RefObject, useRef } from 'react'

import { useDraft } from '#data/local/use-draft.ts'
import { likelyTypeBelow } from '#domain/card/card-type.ts'
import { countNotLoaded, parseOutline } from '#domain/markdown/markdown-outline.ts'
import { outlineOfPaste } from '#domain/markdown/outline-of-file.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmButton, Dialog } from '#ui/dialog.tsx'
import { formatCount, formatNumber } from '#ui/format.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { showToast } from '#ui/toast.tsx'

import { TypeChoice } from '../type-choice.tsx'
import { type List, listDraft, listDraftId } from './list-draft.ts'
import { ListField } from './list-field.tsx'
import { OutlinePreview } from './outline-preview.tsx'
import { planOutline, type PlannedCard } from './outline-plan.ts'
import { useOutlineCreation, type OutlineCreation, type OutlineParent } from './use-outline-creation.ts'

interface PasteListDialogProps {
  title: string
  hint: string
  parent: OutlineParent
  parentType: string | undefined
  /** Why nothing can be created now. */
  disabledReason?: string
  /** Empty if opened from a menu. */
  pasted: string
  /** Called once with the cards of the first level. */
  onCreated: (first: readonly { cardId: string; card: PlannedCard }[]) => Promise<void> | void
  onClose: () => void
}

/** Also the cards that a copied branch names only by their number. */
function allLeftOut({ text, leftOut }: List): List['leftOut'] {
  const notLoaded = countNotLoaded(text)
  return notLoaded > 0 ? { ...leftOut, notLoaded } : leftOut
}

export function PasteListDialog(props: PasteListDialogProps) {
  const { title, hint, parent, parentType, pasted, onCreated, onClose } = props
  const { outline, leftOut: left } = outlineOfPaste(pasted)
  const { value, change, drop } = useDraft<List>(listDraftId(parent.parentId), {
    ...listDraft,
    initial: { text: outline, leftOut: left },
    // A list that was pasted now replaces one that was left.
    basedOn: pasted === '' ? undefined : pasted,
  })
  const { text, begun, firstType = likelyTypeBelow(parentType) } = value
  const plan = planOutline(parseOutline(text), firstType)
  const creation = useOutlineCreation(parent, {
    plan,
    begun,
    onBegun: (next) => change({ begun: next, firstType }),
    onCreated,
  })
  const confirmButton = useRef<HTMLButtonElement>(null)
  const { isRunning, progress } = creation
  const hasBegun = isRunning || progress.created.size > 0 || progress.failures.size > 0
  // The first attempt to close stops the creation and shows the created cards.
  const close = isRunning ? creation.stop : onClose
  const submit = async () => {
    const outcome = await creation.run()
    if (outcome === 'retryable') confirmButton.current?.focus()
    if (outcome !== 'done') return
    drop()
    onClose()
    showToast({ text: `Created ${formatCount(plan.length, 'card')}. This cannot be undone.` })
  }
  return (
    <Dialog
      onClose={close}
      isDismissable={text === ''}
      title={title}
      size="l"
      isBodyFocusable
      footer={
        <Foot
          creation={creation}
          confirmButton={confirmButton}
          plan={plan}
          disabledReason={props.disabledReason}
          onClose={close}
          onReset={() => {
            creation.reset()
            drop()
          }}
          onSubmit={() => void submit()}
        />
      }
    >
      <p className="mb-3 text-12 text-ink-2">{hint}</p>
      <div className="grid grid-cols-2 gap-5 narrow:grid-cols-1">
        <ListField
          list={value}
          onChange={change}
          isTextSelected={pasted === '' && begun === undefined}
          isReadOnly={hasBegun}
        />
        <section aria-label="Preview" className="min-w-0">
          <div className="mb-1 flex min-h-6 items-center gap-2 text-12 text-ink-2">
            <span className="font-label">{formatCount(plan.length, 'card')}</span>
            <span className="ms-auto">First level</span>
            <TypeChoice
              value={firstType}
              onChange={(type) => change({ firstType: type })}
              parentType={parentType}
              label="Type of the first level"
              size="s"
              isReadOnly={hasBegun}
            />
          </div>
          <OutlinePreview plan={plan} progress={progress} leftOut={allLeftOut(value)} />
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

const rejectedText = (count: number) =>
  `${formatCount(count, 'card')} rejected, ${count === 1 ? 'with its reason' : 'each with its reason'}.`

const waitingText = (count: number, rejectedCount: number) =>
  `${formatCount(count, 'card')} below ${rejectedCount === 1 ? 'it' : 'them'} ${count === 1 ? 'waits' : 'wait'}.`

function Outcome({ creation: { progress, halt }, plan }: PartProps) {
  const { created, failures } = progress
  if (!halt && failures.size === 0) return null
  const waiting = plan.length - created.size - failures.size
  const parts = [
    `${formatNumber(created.size)} of ${formatNumber(plan.length)} created.`,
    failures.size > 0 && rejectedText(failures.size),
    failures.size > 0 && !halt && waiting > 0 && waitingText(waiting, failures.size),
    halt?.reason,
  ]
  return (
    <p role="alert" className="sticky -bottom-4 mt-3 -mb-4 bg-float py-3 text-12 text-bad">
      {parts.filter(Boolean).join(' ')}
    </p>
  )
}

interface FootProps extends PartProps {
  confirmButton: RefObject<HTMLButtonElement | null>
  disabledReason: string | undefined
  onClose: () => void
  onReset: () => void
  onSubmit: () => void
}

function createLabel({ isRunning, isToBeEnded, progress }: OutlineCreation, left: number): string {
  if (isRunning) return 'Creating…'
  if (isToBeEnded) return 'Finish'
  return `${progress.failures.size > 0 ? 'Retry' : 'Create'} ${formatCount(left, 'card')}`
}

function Foot(props: FootProps) {
  const { creation, confirmButton, plan, disabledReason, onClose, onReset, onSubmit } = props
  const { isRunning, progress, halt } = creation
  const { created } = progress
  const hasBegun = isRunning || created.size > 0
  const left = plan.length - created.size
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
        <span className="text-12 text-ink-3">This cannot be undone</span>
      )}
      <span className="ms-auto flex gap-2">
        {hasBegun && !isRunning && <Button onPress={onReset}>New list</Button>}
        <Button onPress={onClose}>{isRunning ? 'Stop' : hasBegun ? 'Close' : 'Cancel'}</Button>
        {halt?.isFinal !== true && (
          <ConfirmButton
            ref={confirmButton}
            isPending={isRunning}
            isDisabled={left === 0 && !creation.isToBeEnded}
            disabledReason={disabledReason}
            onPress={onSubmit}
          >
            {createLabel(creation, left)}
          </ConfirmButton>
        )}
      </span>
    </>
  )
}
