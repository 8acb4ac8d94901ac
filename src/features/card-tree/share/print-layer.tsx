import Printer from 'lucide-react/icons/printer'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { ConfirmButton, Dialog } from '#ui/dialog.tsx'
import { Button } from '#ui/button.tsx'
import { formatNumber, formatShare } from '#ui/format.ts'
import { useActions } from '#ui/actions/use-actions.tsx'
import { useIsPrinting } from '#ui/use-is-printing.ts'

import { treeActions as heads } from '../state/action-definitions.ts'
import { useTreeStore } from '../state/tree-store.ts'
import type { TreeDrawing } from '../state/tree-url.ts'
import { treePaper, treeParts, type TreePaper } from './export-tree.ts'
import { SizeChoice } from './export-notes.tsx'
import { isTiledUnasked } from './plan-paper.ts'

/** On paper, the entire tree or focused branch instead of the visible part: on one page, or on several that are readable. */
export function PrintLayer({ drawing }: { drawing: TreeDrawing }) {
  const store = useTreeStore()
  const isPrinting = useIsPrinting()
  const [isTiled, setIsTiled] = useState<boolean>()
  const [question, setQuestion] = useState<TreePaper>()
  useEffect(() => {
    // The choice of the dialog is for one print only.
    const forget = () => setIsTiled(undefined)
    window.addEventListener('afterprint', forget)
    return () => window.removeEventListener('afterprint', forget)
  }, [])
  useActions([
    {
      ...heads.printTree,
      icon: Printer,
      run: () => {
        const paper = drawing === 'canvas' ? treePaper(store.get()) : undefined
        if (paper?.choice.tiled) setQuestion(paper)
        // After the menu is closed.
        else setTimeout(() => print())
      },
    },
  ])
  const begin = () => {
    flushSync(() => setQuestion(undefined))
    print()
  }
  return (
    <>
      {isPrinting && drawing === 'canvas' && <PrintedTree isTiled={isTiled} />}
      {question && (
        <PrintDialog
          paper={question}
          isTiled={isTiled ?? isTiledUnasked(question.choice)}
          onTiledChange={setIsTiled}
          onPrint={begin}
          onClose={() => {
            setIsTiled(undefined)
            setQuestion(undefined)
          }}
        />
      )}
    </>
  )
}

interface PrintDialogProps {
  paper: TreePaper
  isTiled: boolean
  onTiledChange: (isTiled: boolean) => void
  onPrint: () => void
  onClose: () => void
}

function PrintDialog({ paper, isTiled, onTiledChange, onPrint, onClose }: PrintDialogProps) {
  const { one, tiled } = paper.choice
  return (
    <Dialog
      onClose={onClose}
      title="Print the tree"
      footer={
        <span className="ms-auto flex gap-2">
          <Button onPress={onClose}>Cancel</Button>
          <ConfirmButton onPress={onPrint}>Print</ConfirmButton>
        </span>
      }
    >
      <p className="mb-3 text-12 text-ink-2">{paper.title}</p>
      <SizeChoice
        isTiled={isTiled}
        onTiledChange={onTiledChange}
        autoFocus
        tiled={
          <>
            <span className="w-22 flex-none font-label">{formatNumber(tiled?.tiles.length ?? 0)} pages</span>
            <span className="text-12 text-ink-2">readable; no card is cut</span>
          </>
        }
        one={
          <>
            <span className="w-22 flex-none font-label">One page</span>
            <span className="text-12 text-ink-2">an overview at {formatShare(one.scale)} of the size</span>
          </>
        }
      />
    </Dialog>
  )
}

function PrintedTree({ isTiled }: { isTiled: boolean | undefined }) {
  const store = useTreeStore()
  const [{ title, choice }] = useState(() => treePaper(store.get()))
  const plan = ((isTiled ?? isTiledUnasked(choice)) ? choice.tiled : undefined) ?? choice.one
  const { orientation, scale, tiles } = plan
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After the effects: until then, React can't render the icons that are drawn as paths.
    queueMicrotask(() => {
      const parts = treeParts(store.get(), { title, plan })
      for (const [index, part] of parts.entries()) {
        const picture = new DOMParser().parseFromString(part, 'image/svg+xml').documentElement
        for (const side of ['width', 'height']) {
          picture.setAttribute(side, String(Number(picture.getAttribute(side)) * scale))
        }
        // Paper is white.
        picture.querySelector('rect')?.remove()
        ref.current?.children[index]?.lastElementChild?.replaceChildren(picture)
      }
    })
  }, [store, title, plan, scale])
  return (
    <div ref={ref} data-printed={orientation} className="hidden print:block">
      {tiles.map(({ row, column }, index) => (
        <figure key={`${row} ${column}`} className="break-inside-avoid not-last:break-after-page">
          <figcaption className="flex items-baseline justify-between gap-4 pb-2 text-14 font-head">
            <span className="min-w-0 overflow-hidden text-ellipsis whitespace-nowrap">{title}</span>
            {tiles.length > 1 && (
              <span className="flex-none text-12 font-text text-ink-2 tabular-nums">
                Page {index + 1} of {tiles.length}, row {row + 1}, column {column + 1}
              </span>
            )}
          </figcaption>
          {/* The frame shows where to cut. */}
          <div className={tiles.length > 1 ? 'w-fit outline-1 outline-line' : ''} />
        </figure>
      ))}
    </div>
  )
}
