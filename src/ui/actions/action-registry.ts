import { createStore, type StoreApi } from 'zustand/vanilla'

import type { IconDrawing } from '../icon.tsx'

/** From the outside in: if two actions have the same key, the innermost one gets it. */
const actionScopes = ['global', 'screen', 'panel', 'dialog'] as const
export type ActionScope = (typeof actionScopes)[number]

/** The static part of an action, so that the key list shows it on every screen. */
export interface ActionHead {
  /** The area and one word: `inbox.process`. */
  id: string
  label: string
  keys?: readonly string[]
  scope: ActionScope
  group: string
  /** Actions with the same text share a line of the key list: 'Undo, redo'. */
  listedAs?: string
  /** Typing follows its key: while it is disabled, what is typed next must not run other actions. */
  opensField?: boolean
}

/** The key that a button or menu item shows. */
export const keyOf = ({ keys }: Pick<ActionHead, 'keys'>): string | undefined => keys?.[0]

/** The heads of an area, which have the names of their properties as ids. */
export function actionHeads<Name extends string>(
  { area, ...common }: { area: string } & Pick<ActionHead, 'scope' | 'group'>,
  heads: Record<Name, Omit<ActionHead, 'id' | 'scope' | 'group'> & { group?: string }>,
): Record<Name, ActionHead> {
  const withIds = Object.entries<object>(heads).map(([name, head]) => [
    name,
    { ...common, id: `${area}.${name}`, ...head },
  ])
  return Object.fromEntries(withIds) as Record<Name, ActionHead>
}

/** Button, shortcut, menu, palette and key list read this object. */
export interface Action extends ActionHead {
  icon?: IconDrawing
  /** After the label in the palette: 'PNG, SVG, Markdown, CSV'. */
  hint?: string
  /** Default: true. A disabled action leaves its key to an outer one; if there is none, the key shows the reason. */
  isEnabled?: boolean
  disabledReason?: string
  isRepeatable?: boolean
  worksInFields?: boolean
  isInPalette?: boolean
  /** Returns false to pass the key to an outer action or the browser. */
  run: () => void | false
}

export function buttonPropsOf(action: Action) {
  return {
    onPress: () => void action.run(),
    binding: keyOf(action),
    ...(action.isEnabled === false ? { isDisabled: true, disabledReason: action.disabledReason } : {}),
  }
}

/** Returns the action for a button whose key acts on something else at this moment. */
export const withoutKey = ({ keys: _keys, ...action }: Action): Action => action

export interface RegisteredAction {
  action: Action
  layer: number
  order: number
}

export interface ActionRegistry {
  /** `read` is called at each key, so that the newest closures run. Returns a function that unregisters. */
  register: (read: () => readonly Action[], layer: number) => () => void
  /** Updates `shown` if labels or states changed; new closures alone are no change. */
  refresh: () => void
  shown: StoreApi<readonly RegisteredAction[]>
  read: () => readonly RegisteredAction[]
  newLayer: () => number
  /** Blocks the keys of all layers below until the returned function is called. */
  openLayer: (layer: number) => () => void
  topLayer: () => number
}

function looksOf(registered: readonly RegisteredAction[]): string {
  return JSON.stringify(
    registered.map(({ action: { id, label, hint, isEnabled = true, isInPalette = true } }) => [
      id,
      label,
      hint,
      isEnabled,
      isInPalette,
    ]),
  )
}

export function createActionRegistry(): ActionRegistry {
  const registrations = new Map<number, { read: () => readonly Action[]; layer: number }>()
  const layers: number[] = []
  let lastOrder = 0
  let lastLayer = 0
  const shown = createStore<readonly RegisteredAction[]>(() => [])

  const read = () =>
    [...registrations].flatMap(([order, registration]) =>
      registration.read().map((action) => ({ action, layer: registration.layer, order })),
    )
  let shownLooks = ''
  const show = (actions = read()) => {
    shownLooks = looksOf(actions)
    shown.setState(actions, true)
  }

  return {
    read,
    shown,
    refresh: () => {
      const actions = read()
      if (looksOf(actions) !== shownLooks) show(actions)
    },
    register: (readActions, layer) => {
      const order = ++lastOrder
      registrations.set(order, { read: readActions, layer })
      show()
      return () => {
        registrations.delete(order)
        show()
      }
    },
    newLayer: () => ++lastLayer,
    openLayer: (layer) => {
      layers.push(layer)
      return () => {
        const index = layers.lastIndexOf(layer)
        if (index >= 0) layers.splice(index, 1)
      }
    },
    topLayer: () => layers.at(-1) ?? 0,
  }
}

/** Returns the actions that may run (or those that are disabled), innermost first; in a modal dialog only its own. */
export function reachableActions(
  registered: readonly RegisteredAction[],
  topLayer: number,
  { areEnabled = true } = {},
): readonly RegisteredAction[] {
  return registered
    .filter(
      ({ action, layer }) =>
        (action.isEnabled !== false) === areEnabled && (layer === topLayer || action.scope === 'dialog'),
    )
    .sort(
      (one, other) =>
        actionScopes.indexOf(other.action.scope) - actionScopes.indexOf(one.action.scope) ||
        other.order - one.order,
    )
}
