import { useEffect, useEffectEvent } from 'react'

import { announce } from '#ui/announcer.tsx'
import { classes } from '#ui/classes.ts'
import { popoverClasses } from '#ui/popover.tsx'
import { useScreenWidth } from '#ui/use-screen-width.ts'

import { useLoadedText } from '../parts/use-tree-size.ts'
import { focusedBranch } from '../state/current-node.ts'
import type { TreeView } from '../state/derive-view.ts'
import { useTree, useTreeStore } from '../state/tree-store.ts'
import { revealCards } from '../state/ui-updates.ts'
import { RestButton, useRestLoading } from './load-rest.tsx'

export const noneFound = ({ matches }: TreeView) => matches?.length === 0

interface FurtherSearch {
  /** What find doesn't search. */
  text: string
  /** The nearest first. */
  steps: readonly [FurtherStep, ...FurtherStep[]]
}

type FurtherStep = NonNullable<ReturnType<typeof useRestLoading>>

/** A find looks further in the cards that are not loaded, in a focused branch also in the tree around it. */
export function useFurtherSearch(): FurtherSearch | undefined {
  const store = useTreeStore()
  const hasText = useTree(({ findText }) => findText.trim() !== '')
  const isInBranch = useTree(focusedBranch) !== undefined
  const rest = useRestLoading()
  const loadedText = useLoadedText()
  if (!hasText) return undefined
  if (isInBranch) {
    const run = () => {
      store.go({ focusId: undefined })
      const view = store.get()
      store.set(revealCards(view, view.matches ?? []))
    }
    const around = { label: 'Search entire tree', run, isPending: false }
    return rest
      ? { text: 'Only the loaded cards of this branch are searched', steps: [rest, around] }
      : { text: 'Only this branch is searched', steps: [around] }
  }
  return rest && { text: `${loadedText}; only these are searched`, steps: [rest] }
}

export function UnsearchedPopover({ further }: { further: FurtherSearch }) {
  const isNoneFound = useTree(noneFound)
  return (
    <div
      className={classes(
        popoverClasses,
        'absolute end-0 top-full z-10 mt-1 flex items-center gap-3 py-1.5 ps-3 pe-1.5 text-12 whitespace-nowrap',
        !isNoneFound && 'not-group-focus-within/find:hidden',
      )}
    >
      <UnsearchedNote further={further} />
    </div>
  )
}

/** On a narrow screen a line of its own: it would cover the first matches. */
export function UnsearchedBar() {
  const further = useFurtherSearch()
  if (useScreenWidth() !== 'narrow' || !further) return null
  return (
    <div className="flex min-h-13 flex-none items-center justify-between gap-3 border-b border-line bg-surface py-1 ps-4 pe-3 text-12">
      <UnsearchedNote further={further} />
    </div>
  )
}

function UnsearchedNote({ further: { text, steps } }: { further: FurtherSearch }) {
  const isNoneFound = useTree(noneFound)
  // Not the text: its count changes while cards are loaded.
  const unsearched = useTree((view) => `${focusedBranch(view) ? 'tree' : 'rest'} ${steps.length}`)
  const toAnnounce = isNoneFound ? unsearched : undefined
  const say = useEffectEvent(() => announce(text))
  useEffect(() => {
    if (toAnnounce) say()
  }, [toAnnounce])
  return (
    <>
      <span>{text}</span>
      <span className="flex flex-none items-center gap-1.5 narrow:flex-col narrow:items-stretch">
        {steps.map((step, index) => (
          <RestButton
            key={steps.length - index}
            {...step}
            binding={isNoneFound && index === 0 ? 'Enter' : undefined}
          />
        ))}
      </span>
    </>
  )
}
