import { useId, useState } from 'react'
import * as z from 'zod/mini'

import type { CardType } from '#contract/cards.ts'
import { useDraft } from '#data/local/use-draft.ts'
import { likelyTypeBelow } from '#domain/card/card-type.ts'
import { decodeText } from '#domain/decode-text.ts'
import { readColumns } from '#domain/markdown/cards-of-csv.ts'
import type { LeftOut } from '#domain/markdown/file-cards.ts'
import { outlineOfFile } from '#domain/markdown/outline-of-file.ts'
import { parseOutline } from '#domain/markdown/markdown-outline.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmButton, Dialog } from '#ui/dialog.tsx'
import { fieldClasses, fieldInputClasses } from '#ui/field.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { formatCount, formatNumber } from '#ui/format.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { showToast } from '#ui/toast.tsx'

import { TypeChoice } from '../type-choice.tsx'
import { OutlinePreview } from './outline-preview.tsx'
import { planOutline, type PlannedCard } from './outline-plan.ts'
import { useOutlineCreation, type OutlineCreation, type OutlineParent } from './use-outline-creation.ts'

interface List {
  text: string
  leftOut: LeftOut
}

const listDraft: z.ZodMiniType<List> = z.object({
  text: z.string(),
  leftOut: z.record(z.string(), z.number()),
})

/** A browser stores some 5 MB per site. */
const storedMaxLength = 250_000

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

export function PasteListDialog(props: PasteListDialogProps) {
  const { title, hint, parent, parentType, pasted, onCreated, onClose } = props
  const { value, setValue, drop } = useDraft(`card.list.${parent.parentId}`, {
    schema: listDraft,
    initial: { text: pasted, leftOut: {} },
    toStored: (list) => (hasBegun || list.text === '' || list.text.length > storedMaxLength ? null : list),
    // A list that was pasted now replaces one that was left.
    basedOn: pasted === '' ? undefined : pasted,
  })
  const { text, leftOut } = value
  const [firstType, setFirstType] = useState<CardType>(likelyTypeBelow(parentType))
  const creation = useOutlineCreation(parent, onCreated)
  const plan = planOutline(parseOutline(text), firstType)
  const { isRunning, progress } = creation
  const hasBegun = isRunning || progress.created.size > 0 || progress.failures.size > 0
  // The first attempt to close stops the creation and shows the created cards.
  const close = isRunning ? creation.stop : onClose
  const submit = async () => {
    if (!(await creation.run(plan))) return
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
          plan={plan}
          disabledReason={props.disabledReason}
          onClose={close}
          onSubmit={() => void submit()}
        />
      }
    >
      <p className="mb-3 text-12 text-ink-2">{hint}</p>
      <div className="grid grid-cols-2 gap-5 narrow:grid-cols-1">
        <ListField list={value} onChange={setValue} isReadOnly={hasBegun} />
        <section aria-label="Preview" className="min-w-0">
          <div className="mb-1 flex min-h-6 items-center gap-2 text-12 text-ink-2">
            <span className="font-label">{formatCount(plan.length, 'card')}</span>
            <span className="ms-auto">First level</span>
            <TypeChoice
              value={firstType}
              onChange={setFirstType}
              parentType={parentType}
              label="Type of the first level"
              size="s"
              isReadOnly={hasBegun}
            />
          </div>
          <OutlinePreview plan={plan} progress={progress} leftOut={leftOut} />
        </section>
      </div>
      {!isRunning && <Outcome creation={creation} plan={plan} />}
    </Dialog>
  )
}

interface ListFieldProps {
  list: List
  onChange: (list: List) => void
  /** Not disabled: the field would lose the focus. */
  isReadOnly: boolean
}

function ListField({ list: { text, leftOut }, onChange, isReadOnly }: ListFieldProps) {
  const listId = useId()
  const [fileError, setFileError] = useState<string>()
  const readFile = async (file: File) => {
    const read = outlineOfFile(file.name, decodeText(await file.arrayBuffer()))
    const needed = /\.csv$/i.test(file.name)
      ? `A CSV file needs the column Title; ${readColumns} are read`
      : 'Choose a CSV, JSON or Markdown file'
    setFileError(read === null ? `No cards found in “${file.name}”. ${needed}.` : undefined)
    if (read !== null) onChange({ text: read.outline, leftOut: read.leftOut })
  }
  return (
    <div className="flex flex-col">
      <div className="mb-1 flex min-h-6 items-center justify-between text-12 font-label text-ink-2">
        <label htmlFor={listId}>List</label>
        <FileButton
          size="s"
          accepts={['.csv', '.json', '.md', '.txt']}
          isPending={isReadOnly}
          onFile={(file) => void readFile(file)}
        >
          Choose file
        </FileButton>
      </div>
      <span className={`${fieldClasses({ isTall: true, isDisabled: isReadOnly })} flex-1 items-stretch!`}>
        <textarea
          id={listId}
          autoFocus={text === ''}
          value={text}
          onChange={({ target }) =>
            onChange({ text: target.value, leftOut: target.value === '' ? {} : leftOut })
          }
          readOnly={isReadOnly}
          rows={10}
          placeholder={'- A line becomes a card\n  - An indented line becomes its child'}
          className={`${fieldInputClasses} min-h-48 resize-none`}
        />
      </span>
      {fileError !== undefined && (
        <p role="alert" className="mt-1 text-12 text-bad">
          {fileError}
        </p>
      )}
    </div>
  )
}

interface PartProps {
  creation: OutlineCreation
  plan: readonly PlannedCard[]
}

const waitingText = (count: number) => (count === 1 ? '1 below waits.' : `${formatNumber(count)} below wait.`)

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
  disabledReason: string | undefined
  onClose: () => void
  onSubmit: () => void
}

function Foot({ creation, plan, disabledReason, onClose, onSubmit }: FootProps) {
  const { isRunning, progress, halt } = creation
  const { created, failures } = progress
  const hasBegun = isRunning || created.size > 0
  const left = plan.length - created.size
  const label = isRunning
    ? 'Creating…'
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
        <span className="text-12 text-ink-3">This cannot be undone</span>
      )}
      <span className="ms-auto flex gap-2">
        <Button onPress={onClose}>{isRunning ? 'Stop' : hasBegun ? 'Close' : 'Cancel'}</Button>
        {halt?.isFinal !== true && (
          <ConfirmButton
            isPending={isRunning}
            isDisabled={left === 0}
            disabledReason={disabledReason}
            onPress={onSubmit}
          >
            {label}
          </ConfirmButton>
        )}
      </span>
    </>
  )
}
