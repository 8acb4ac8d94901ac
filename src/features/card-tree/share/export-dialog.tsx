import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { readTreeDetails } from '#data/cards/tree-details.ts'
import { useIsOffline } from '#data/use-is-offline.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmButton, Dialog } from '#ui/dialog.tsx'
import { downloadFile } from '#ui/download-file.ts'
import { formatCount } from '#ui/format.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Radio, RadioGroup } from '#ui/radio.tsx'
import { showToast } from '#ui/toast.tsx'
import { useLastButtonFocus } from '#ui/use-last-button-focus.ts'

import { useTree } from '../state/tree-store.ts'
import { exportTree, pngChoice, titleOfTree, type ExportedFile, type ExportFormat } from './export-tree.ts'
import { DetailsChoice, MissingNote, PngNote } from './export-notes.tsx'
import type { PaintOptions } from './paint-png.ts'

interface FormatChoice {
  format: ExportFormat
  label: string
  note: string
  /** What a text format leaves out of the cards. */
  leftOut?: string
}

const formats: readonly FormatChoice[] = [
  { format: 'png', label: 'PNG', note: 'a picture for slides and messages' },
  { format: 'svg', label: 'SVG', note: 'a picture that stays sharp at any size' },
  {
    format: 'md',
    label: 'Markdown',
    note: 'an outline with links to the cards',
    leftOut: 'metrics, insights, resources, people, dates and comments',
  },
  {
    format: 'csv',
    label: 'CSV',
    note: 'a row for each card, for a spreadsheet',
    leftOut: 'resources, people, dates and comments',
  },
]

function savedText(files: readonly ExportedFile[], missingCount = 0): string {
  const saved = files.length === 1 ? `Saved ${files[0]!.name}` : `Saved ${files.length} files`
  return missingCount === 0 ? saved : `${saved} without the details of ${formatCount(missingCount, 'card')}`
}

interface ExportDialogProps {
  onClose: () => void
}

export function ExportDialog({ onClose }: ExportDialogProps) {
  const view = useTree((seen) => seen)
  const { tree, loaded } = view
  const client = useQueryClient()
  const [format, setFormat] = useState<ExportFormat>('png')
  const [isTiled, setIsTiled] = useState(true)
  const { hasDetails, ...detailsChoice } = useDetailsChoice()
  const work = useTask()
  const choice = format === 'png' ? pngChoice(view) : undefined
  const plan = (isTiled ? choice?.tiled : undefined) ?? choice?.one
  const { label = '', leftOut } = formats.find((each) => each.format === format) ?? {}
  const isText = leftOut !== undefined
  const submit = () =>
    void work.run(async (options) => {
      const read = isText && hasDetails ? await readTreeDetails(client, loaded, options) : undefined
      const files = await exportTree(view, format, plan, { ...options, details: read?.details })
      for (const { name, blob } of files) downloadFile(name, blob)
      onClose()
      showToast({ text: savedText(files, read?.missingCount) })
    })
  return (
    <Dialog
      onClose={onClose}
      isDismissable={work.share === undefined}
      title="Export the tree"
      footer={
        <Foot
          work={work}
          label={label}
          cardCount={tree.loadedCount}
          isLoading={view.completeLoad !== undefined}
          onClose={onClose}
          onSubmit={submit}
        />
      }
    >
      <p className="mb-3 text-12 text-ink-2">{titleOfTree(tree)}</p>
      <RadioGroup
        label="Format"
        isLabelHidden
        value={format}
        onChange={(value) => setFormat(value as ExportFormat)}
        isReadOnly={work.share !== undefined}
        className="flex flex-col gap-1"
      >
        {formats.map((each) => (
          <Radio key={each.format} value={each.format} autoFocus={each.format === format}>
            <span className="w-18 font-label">{each.label}</span>
            <span className="text-12 text-ink-2">{each.note}</span>
          </Radio>
        ))}
      </RadioGroup>
      {choice && <PngNote choice={choice} isTiled={isTiled} onTiledChange={setIsTiled} />}
      {isText && (
        <DetailsChoice
          {...detailsChoice}
          isOn={hasDetails}
          isReadOnly={work.share !== undefined}
          leftOut={leftOut}
        />
      )}
      <MissingNote />
      {work.failure !== undefined && (
        <p role="alert" className="mt-3 text-12 text-bad">
          {work.failure}
        </p>
      )}
    </Dialog>
  )
}

function useDetailsChoice() {
  const isOffline = useIsOffline()
  const [isWanted, onChange] = useState(true)
  return { hasDetails: isWanted && !isOffline, isOffline, onChange }
}

interface FootProps {
  work: Task
  label: string
  cardCount: number
  isLoading: boolean
  onClose: () => void
  onSubmit: () => void
}

function Foot({ work, label, cardCount, isLoading, onClose, onSubmit }: FootProps) {
  const isWorking = work.share !== undefined
  // The pressed button disappears when all cards are loaded.
  const ref = useLastButtonFocus(`${isLoading}`)
  return (
    <>
      {work.share === undefined ? (
        <span className="text-12 text-ink-3">{formatCount(cardCount, 'card')}, each once</span>
      ) : (
        <ProgressBar label="Export" value={work.share} className="w-40" />
      )}
      <div ref={ref} className="ms-auto flex gap-2">
        <Button onPress={isWorking ? work.cancel : onClose}>Cancel</Button>
        <ConfirmButton isPending={isWorking} isDisabled={isLoading} onPress={onSubmit}>
          {isWorking ? 'Exporting' : `Export ${label}`}
        </ConfirmButton>
      </div>
    </>
  )
}

interface Task {
  /** From 0 to 1; undefined while idle. */
  share: number | undefined
  failure: string | undefined
  run: (work: (options: PaintOptions) => Promise<void>) => Promise<void>
  cancel: () => void
}

function useTask(): Task {
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])
  const run = async (work: (options: PaintOptions) => Promise<void>) => {
    const { signal } = (abort.current = new AbortController())
    setFailure(undefined)
    setShare(0)
    try {
      await work({ signal, onProgress: setShare })
    } catch (error) {
      if (!signal.aborted) setFailure(error instanceof Error ? error.message : 'The file could not be made.')
    }
    setShare(undefined)
  }
  return { share, failure, run, cancel: () => abort.current?.abort() }
}
