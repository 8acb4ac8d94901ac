import { createStore, type StoreApi } from 'zustand/vanilla'

import type { IconDrawing } from '../icon.tsx'

/** From the outside in: where two actions want the same key, the innermost that stands on the screen has it. */
const actionScopes = ['global', 'screen', 'panel', 'dialog'] as const
export type ActionScope = (typeof actionScopes)[number]

/** What the key list and the palette show of an action. A feature exports these, so that its keys are listed everywhere. */
export interface ActionHead {
  /** One word per action, with its place before it: `inbox.process`. */
  id: string
  /** A verb: 'Process', 'Copy link'. */
  label: string
  /** Bindings as `key-binding.ts` reads them; the first is the one that is shown. */
  keys?: readonly string[]
  scope: ActionScope
  /** The heading of the key list that it stands under: 'Everywhere', 'Tree', 'Panel', 'Inbox', 'Transcript'. */
  group: string
  /** Actions with the same words here share one line of the key list: 'Undo, redo'. */
  listedAs?: string
}

/** Something the user can do: the one object that button, shortcut, menu, palette and key list read. */
export interface Action extends ActionHead {
  icon?: IconDrawing
  /** Behind the label in the palette: 'PNG, SVG, Markdown, CSV'. */
  hint?: string
  /** Left out: true. A disabled action is passed over, so that an outer one may have the key. */
  isEnabled?: boolean
  /** Why not, for the tooltip of its button. */
  disabledReason?: string
  /** A key that is held down does it again and again. */
  isRepeatable?: boolean
  /** The key also works while a text field has the focus. */
  worksInFields?: boolean
  /** Walking and the like make no sense by name. Left out: true. */
  isInPalette?: boolean
  /** False says 'not mine after all': the key goes on to an outer action, and then to the browser. */
  run: () => void | false
}

/** What a button needs to be the button of an action. */
export function buttonPropsOf(action: Action) {
  return {
    onPress: () => void action.run(),
    ...(action.keys?.[0] === undefined ? {} : { binding: action.keys[0] }),
    ...(action.isEnabled === false ? { isDisabled: true, disabledReason: action.disabledReason } : {}),
  }
}

export interface RegisteredAction {
  action: Action
  /** The modal layer that it was registered in; 0 is the page. */
  layer: number
  /** Later registered is greater. */
  order: number
}

export interface ActionRegistry {
  /** `read` is asked at each key, so that the newest closures run. Returns the end of the registration. */
  register: (read: () => readonly Action[], layer: number) => () => void
  /** Compares the actions with the shown ones; new closures alone are no change. */
  refresh: () => void
  /** The actions as lists show them. */
  shown: StoreApi<readonly RegisteredAction[]>
  /** Returns the actions with their newest closures. */
  read: () => readonly RegisteredAction[]
  newLayer: () => number
  /** A modal dialog opened: what lies below it gets no keys until the returned function is called. */
  openLayer: (layer: number) => () => void
  topLayer: () => number
}

function looksOf(registered: readonly RegisteredAction[]): string {
  return registered
    .map(({ action }) => `${action.id} ${action.label} ${action.isEnabled !== false}`)
    .join('\n')
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
  const show = () => shown.setState(read(), true)

  return {
    read,
    shown,
    refresh: () => {
      if (looksOf(shown.getState()) !== looksOf(read())) show()
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

/** What may run now, innermost first: within a modal dialog only what belongs to it. */
export function reachableActions(
  registered: readonly RegisteredAction[],
  topLayer: number,
): readonly RegisteredAction[] {
  return registered
    .filter(
      ({ action, layer }) => action.isEnabled !== false && (layer === topLayer || action.scope === 'dialog'),
    )
    .sort(
      (one, other) =>
        actionScopes.indexOf(other.action.scope) - actionScopes.indexOf(one.action.scope) ||
        other.order - one.order,
    )
}
