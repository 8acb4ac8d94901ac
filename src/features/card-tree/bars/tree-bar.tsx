import Ellipsis from 'lucide-react/icons/ellipsis'
import ListFilter from 'lucide-react/icons/list-filter'
import ListTree from 'lucide-react/icons/list-tree'
import Network from 'lucide-react/icons/network'
import { useState } from 'react'

import { titleOf } from '#domain/card/title-of.ts'
import { paths } from '#domain/paths.ts'
import { nodeOfCard, pathTo, type CardNode } from '#domain/tree/tree-node.ts'
import { Bar, BarDivider, Crumbs, type Crumb } from '#ui/bar.tsx'
import { Chip } from '#ui/chip.tsx'
import { IconButton, IconToggle } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { keyOf, type Action } from '#ui/actions/action-registry.ts'
import { useActionList, useActions } from '#ui/actions/use-actions.tsx'

import { useShownText } from '../parts/use-tree-size.ts'
import { menuActionsOf } from './menu-actions.ts'
import { treeActions } from '../state/action-definitions.ts'
import { focusedBranch } from '../state/current-node.ts'
import { focusFilter } from '../state/focus-tree.ts'
import { useFocusedBranch } from '../state/use-focused-branch.ts'
import { useRevealedCards } from '../state/use-revealed-cards.ts'
import { useTree, useTreeStore } from '../state/tree-store.ts'
import { FindBar } from './find-bar.tsx'
import { UnsearchedBar } from './further-search.tsx'
import { formatTreeUrl, type TreeDrawing } from '../state/tree-url.ts'
import { useTreeUrl } from '../state/use-tree-url.ts'

interface TreeBarProps {
  drawing: TreeDrawing
  onSwitch: (drawing: TreeDrawing) => void
  isFilterOpen: boolean
  onFilterOpen: (isOpen: boolean) => void
}

/** Next to a panel on a small screen, the room is for the title. */
const viewLabel = (label: string) => <span className="@max-[640px]:sr-only">{label}</span>

const segments = [
  { value: 'canvas', label: viewLabel('Canvas'), icon: Network },
  { value: 'outline', label: viewLabel('Outline'), icon: ListTree },
] as const

export function TreeBar(props: TreeBarProps) {
  useRevealedCards()
  useFocusedBranch()
  const { drawing, onSwitch, isFilterOpen, onFilterOpen } = props
  const hasFindText = useTree((view) => view.findText !== '')
  const shownText = useShownText()
  const [isFindOpen, setIsFindOpen] = useState(false)
  const isFinding = isFindOpen || hasFindText
  const crumbs = useCrumbs()
  const toggleFilter = (isOpen: boolean) => {
    onFilterOpen(isOpen)
    if (isOpen) focusFilter()
  }
  useActions([{ ...treeActions.filter, run: () => toggleFilter(true) }, useChangesAction()])
  return (
    <>
      {/* A drag that begins here would select its words and the cards below. */}
      <Bar className="select-none">
        <Crumbs crumbs={crumbs} className={isFinding ? 'narrow:hidden' : undefined}>
          <FocusChip />
          {drawing === 'outline' && (
            <span className="ms-2 flex-none text-12 text-ink-3 tabular-nums tighter:hidden">{shownText}</span>
          )}
        </Crumbs>
        {isFinding && <h1 className="sr-only hidden narrow:block">{crumbs.at(-1)?.label}</h1>}
        <FindBar isOpen={isFindOpen} onOpenChange={setIsFindOpen} />
        <IconToggle
          label={treeActions.filter.label}
          icon={ListFilter}
          isSelected={isFilterOpen}
          onChange={toggleFilter}
        />
        <Segmented
          label="View"
          segments={segments}
          value={drawing}
          onChange={onSwitch}
          className="narrow:hidden"
        />
        <span className="flex narrow:hidden">
          <BarDivider />
        </span>
        <MoreMenu drawing={drawing} />
      </Bar>
      <UnsearchedBar />
    </>
  )
}

function useChangesAction(): Action {
  const { go } = useTreeStore()
  const showsChanges = useTree((view) => view.showsChanges)
  const hasVisited = useTree((view) => view.changes !== undefined)
  return {
    ...treeActions.changes,
    isEnabled: hasVisited,
    run: () => go({ showsChanges: !showsChanges }),
  }
}

function FocusChip() {
  const store = useTreeStore()
  const isFocused = useTree((view) => view.focusId !== undefined)
  if (!isFocused) return null
  return (
    <Chip
      removeLabel="Show the entire tree"
      onRemove={() => store.go({ focusId: undefined })}
      className="ms-2 narrow:hidden"
    >
      Focused
    </Chip>
  )
}

function useCrumbs(): Crumb[] {
  const tree = useTree((view) => view.tree)
  const { url } = useTreeUrl()
  const focused = focusedBranch({ tree, focusId: url.focusId })
  const here = focused ?? nodeOfCard(tree, tree.targetId)
  // Higher levels are in the tree of the first one. Above a focused branch, they are in this tree too.
  const hrefOf = ({ cardId, parent }: CardNode) => {
    if (!focused) return paths.tree(cardId)
    const focusId = parent ? cardId : undefined
    return `${paths.tree(tree.targetId)}?${formatTreeUrl({ ...url, focusId }).toString()}`
  }
  const above = here ? pathTo(here) : []
  return [
    { label: 'Roots', href: paths.home() },
    ...above.map((node) => ({ label: titleOf(node.card), href: hrefOf(node) })),
    { label: here ? titleOf(here.card) : 'Tree' },
  ]
}

function MoreMenu({ drawing }: { drawing: TreeDrawing }) {
  const actions = menuActionsOf(
    useActionList().map(({ action }) => action),
    drawing,
  )
  return (
    <Menu
      label="Tree"
      placement="bottom end"
      trigger={<IconButton label="More" icon={Ellipsis} />}
      // The menu gives the focus back first, so that a dialog returns it here.
      onAction={(key) => requestAnimationFrame(() => actions.find(({ id }) => id === key)?.run())}
    >
      {actions.map(({ id, label, icon, keys, isEnabled }) => (
        <MenuItem key={id} id={id} icon={icon} binding={keyOf({ keys })} isDisabled={isEnabled === false}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
