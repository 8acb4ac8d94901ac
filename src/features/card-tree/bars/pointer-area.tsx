import { Fragment, useState, type MouseEvent, type ReactNode } from 'react'

import { cardNodeId, type TreeNode } from '#domain/tree/tree-node.ts'
import { titleOf } from '#domain/card/title-of.ts'
import { keyOf } from '#ui/actions/action-registry.ts'
import { formatCount } from '#ui/format.ts'
import { runAction, useActionList } from '#ui/actions/use-actions.tsx'
import { MenuItem, MenuSeparator, PointMenu } from '#ui/menu.tsx'

import { isPresenting } from '../presenting/is-presenting.ts'
import { useTreeCommands } from '../state/tree-commands.ts'
import { useTreeStore } from '../state/tree-store.ts'
import { contextActionsOf, type MenuPlace } from './menu-actions.ts'

const cardIdAt = ({ target }: MouseEvent) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-card-id]')?.dataset.cardId : undefined

const mirrorIdAt = ({ target }: MouseEvent) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-mirror-id]')?.dataset.mirrorId : undefined

const itemAt = ({ target }: MouseEvent) =>
  target instanceof Element ? target.closest<HTMLElement>('[role="treeitem"], [role="row"]') : null

const isInField = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest('input, textarea, [data-draft]') !== null

/** A key reports the middle of the element, which in a row is far from its title. */
function pointOf({ target, clientX, clientY, button }: MouseEvent): OpenMenu['point'] {
  const start = button < 0 && target instanceof Element ? target.querySelector('[data-row-start]') : null
  const place = start?.getBoundingClientRect()
  return place ? { x: place.left, y: place.bottom } : { x: clientX, y: clientY }
}

interface OpenMenu {
  point: { x: number; y: number }
  place: MenuPlace
  label: string
}

export function PointerArea({ children }: { children: ReactNode }) {
  const store = useTreeStore()
  const commands = useTreeCommands()
  const [menu, setMenu] = useState<OpenMenu>()
  const onContextMenu = (event: MouseEvent) => {
    if (isInField(event)) return
    event.preventDefault()
    const { tree, selected } = store.get()
    const cardId = cardIdAt(event)
    const node = tree.nodes.get(cardId === undefined ? (mirrorIdAt(event) ?? '') : cardNodeId(cardId))
    // A card outside the selection becomes the only selected one, as in a file manager.
    if (node && 'cardId' in node && !selected.has(node.cardId)) {
      commands.select(node.nodeId)
      // When the menu closes, the focus returns to the element that has it now.
      itemAt(event)?.focus({ preventScroll: true })
    }
    setMenu({ point: pointOf(event), ...placeOf(node) })
  }
  const placeOf = (node: TreeNode | undefined): Pick<OpenMenu, 'place' | 'label'> => {
    if (node?.kind !== 'card' && node?.kind !== 'mirror') return { place: 'ground', label: 'Tree' }
    const { size } = store.get().selected
    return size > 1
      ? { place: 'severalCards', label: formatCount(size, 'card') }
      : { place: node.kind, label: titleOf(node.card) }
  }
  const onDoubleClick = (event: MouseEvent) => {
    const cardId = cardIdAt(event)
    const isOther = isInField(event) || event.shiftKey || event.metaKey || event.ctrlKey
    if (cardId === undefined || isOther || isPresenting()) return
    commands.cancelOpening()
    // An open panel follows the card; a closed one stays closed.
    const { panelCardId } = store.get()
    const isElsewhere = panelCardId !== undefined && panelCardId !== cardId
    store.set({ renamingId: cardId, ...(isElsewhere ? { url: { cardId } } : {}) })
  }
  return (
    // Keys have their own actions; Shift F10 and the menu key also arrive as a context menu event.
    <div
      role="presentation"
      onContextMenu={onContextMenu}
      onDoubleClick={onDoubleClick}
      className="@container relative flex min-h-0 flex-1 flex-col"
    >
      {children}
      {menu && <ContextMenu menu={menu} onClose={() => setMenu(undefined)} />}
    </div>
  )
}

function ContextMenu({ menu: { point, place, label }, onClose }: { menu: OpenMenu; onClose: () => void }) {
  const groups = contextActionsOf(
    useActionList().map(({ action }) => action),
    place,
  )
  return (
    <PointMenu
      label={label}
      point={point}
      onClose={onClose}
      // The menu gives the focus back first, so that the action may move it.
      onAction={(id) => requestAnimationFrame(() => runAction(id))}
    >
      {groups.map((actions, index) => (
        <Fragment key={actions[0]!.id}>
          {index > 0 && <MenuSeparator />}
          {actions.map(({ id, label, icon, keys }) => (
            <MenuItem key={id} id={id} icon={icon ?? noIcon} binding={keyOf({ keys })}>
              {label}
            </MenuItem>
          ))}
        </Fragment>
      ))}
    </PointMenu>
  )
}

const noIcon = <span className="size-4 flex-none" />
