import { decideKey, type Decision, type FocusKind, type KeyPress } from './action-dispatcher.ts'
import { reachableActions, type ActionRegistry } from './action-registry.ts'
import { isAppleKeyboard } from './key-caps.ts'
import { ownKeysSelector } from './own-keys.ts'
import { showToast } from '../toast.tsx'

const sequenceMs = 1000
/** A longer pause ends a text. */
const typingPauseMs = 1000

const notTyped = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
])
const controlSelector =
  'button, a[href], input, select, summary, [role="button"], [role="link"], [role="checkbox"], [role="switch"], [role="radio"], [role="tab"]'

export function isTextField(element: Element): boolean {
  if (element instanceof HTMLInputElement) return !notTyped.has(element.type)
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) return true
  return element instanceof HTMLElement && element.isContentEditable
}

export function focusKindOf(target: EventTarget | null): FocusKind {
  if (!(target instanceof Element)) return 'elsewhere'
  if (isTextField(target) || target.closest(ownKeysSelector) !== null) return 'field'
  return target.matches(controlSelector) ? 'control' : 'elsewhere'
}

function pressOf(event: KeyboardEvent): KeyPress {
  return {
    key: event.key,
    code: event.code,
    ctrl: event.ctrlKey,
    meta: event.metaKey,
    alt: event.altKey,
    shift: event.shiftKey,
    isAltGraph: event.getModifierState('AltGraph'),
    isRepeat: event.repeat,
    // In Safari the key that ends a composition has the code 229, and isComposing is already false.
    isComposing: event.isComposing || event.keyCode === 229,
  }
}

/** Outside of a field, the browser would change the text of a field that the user has left. */
function isUndoElsewhere({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  const letter = key.toLowerCase()
  const isRedo = letter === 'y' && !shiftKey
  const isUndo = isAppleKeyboard ? metaKey && letter === 'z' : ctrlKey && (letter === 'z' || isRedo)
  return isUndo && !altKey && focusKindOf(target) !== 'field'
}

/** A key that a field would take as text, or as its end. */
const isTyping = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  (key.length === 1 || key === 'Enter' || key === 'Backspace') &&
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  focusKindOf(target) !== 'field'

/** After a refused key that opens a field, the text that was meant for it runs no actions. */
function createTypingGuard() {
  let endsAt = 0
  const extend = ({ timeStamp }: KeyboardEvent) => {
    endsAt = timeStamp + typingPauseMs
  }
  return {
    begin: extend,
    isIgnored: (event: KeyboardEvent): boolean => {
      if (event.timeStamp >= endsAt || !isTyping(event)) return false
      extend(event)
      event.preventDefault()
      return true
    },
  }
}

function refuse(
  decision: Decision,
  event: KeyboardEvent,
  typing: ReturnType<typeof createTypingGuard>,
): void {
  const action = decision.kind === 'run' ? decision.actions[0] : undefined
  if (action?.disabledReason !== undefined) showToast({ text: action.disabledReason })
  if (action?.opensField) typing.begin(event)
}

/** Runs last, so that the focused element can keep a key by preventing its default. */
export function listenForKeys(registry: ActionRegistry, areSingleKeysOn: () => boolean): () => void {
  let pending: readonly KeyPress[] = []
  let pendingSince = 0
  const typing = createTypingGuard()

  const onKeyDown = (event: KeyboardEvent) => {
    // Autofill dispatches keydown events without a key.
    if (event.defaultPrevented || typeof event.key !== 'string' || typing.isIgnored(event)) return
    if (event.timeStamp - pendingSince > sequenceMs) pending = []
    const registered = registry.read()
    const decide = (areEnabled: boolean) =>
      decideKey(
        reachableActions(registered, registry.topLayer(), { areEnabled }).map(({ action }) => action),
        pressOf(event),
        pending,
        {
          focus: focusKindOf(event.target),
          areSingleKeysOn: areSingleKeysOn(),
          onApple: isAppleKeyboard,
        },
      )
    const decision = decide(true)
    if (decision.kind === 'pass') refuse(decide(false), event, typing)
    pending = decision.kind === 'run' ? [] : decision.pending
    pendingSince = event.timeStamp
    if (decision.kind === 'pass' && !isUndoElsewhere(event)) return
    if (decision.kind === 'run' && !decision.actions.some((action) => action.run() !== false)) return
    event.preventDefault()
  }

  /** Before a focused button, which Enter presses with any modifier. A link opens a new tab. */
  const onKeyDownFirst = (event: KeyboardEvent) => {
    const hasMod = isAppleKeyboard ? event.metaKey : event.ctrlKey
    if (event.key !== 'Enter' || !hasMod || focusKindOf(event.target) !== 'control') return
    if (event.target instanceof Element && event.target.matches('a[href]')) return
    onKeyDown(event)
    if (event.defaultPrevented) event.stopPropagation()
  }
  window.addEventListener('keydown', onKeyDownFirst, { capture: true })
  window.addEventListener('keydown', onKeyDown)
  return () => {
    window.removeEventListener('keydown', onKeyDownFirst, { capture: true })
    window.removeEventListener('keydown', onKeyDown)
  }
}
