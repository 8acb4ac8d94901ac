import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Maximize from 'lucide-react/icons/maximize-2'
import Network from 'lucide-react/icons/network'
import Ellipsis from 'lucide-react/icons/ellipsis'
import X from 'lucide-react/icons/x'

import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router-dom'

import type { CardEditState } from '#data/edits/edit-states.ts'
import type { ReadCard } from '#data/cards/queries.ts'
import { paths } from '#domain/paths.ts'
import { isSettled } from '#domain/card/edit-queue.ts'
import { keyOf } from '#ui/actions/action-registry.ts'
import { BarDivider } from '#ui/bar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'

import { SaveState } from './save-state.tsx'
import { type Family, rootIdOf } from './use-family.ts'
import type { PanelActions } from './use-panel-actions.ts'
import { panelActionHeads as heads } from './panel-action-heads.ts'

/** Small buttons are only taller on a phone; here there is room. */
const touchWidth = 'narrow:w-11'

interface PanelBarProps {
  card: ReadCard
  isPage: boolean
  family: Family
  steps: { previous: (() => void) | undefined; next: (() => void) | undefined }
  edits: CardEditState
  actions: PanelActions
  onRetry: () => void
  onDecide: () => void
  onClose: (() => void) | undefined
}

export function PanelBar(props: PanelBarProps) {
  const { card, isPage, edits, actions, onRetry, onDecide, onClose } = props
  const size = isPage ? 'm' : 's'
  const isTouched = edits.savedAt !== null || !isSettled(edits.queue)
  return (
    <header
      className={`flex h-bar min-w-0 flex-none items-center border-b border-line ps-4 pe-3 narrow:h-13 narrow:gap-0 narrow:px-1 print:hidden ${isPage ? 'gap-2' : 'gap-1'}`}
    >
      {card.archived !== true && <SiblingSteps {...props} size={size} />}
      <span className="ms-auto flex min-w-0 items-center">
        <SaveState edits={edits} onRetry={onRetry} onDecide={onDecide} />
        {isTouched && isPage && <BarDivider />}
      </span>
      <IconButton
        label={actions.copyLink.label}
        icon={actions.copyLink.icon}
        size={size}
        className="narrow:hidden"
        binding={keyOf(heads.copyLink)}
        onPress={actions.copyLink.run}
      />
      {isPage ? <PageTools actions={actions} /> : <FullWidthLink cardId={card.cardId} />}
      <Menu
        label="More"
        placement="bottom end"
        trigger={<IconButton label="More" icon={Ellipsis} size={size} className={touchWidth} />}
        className="w-64"
      >
        {actions.menu.map((action) => (
          <MenuItem
            key={action.id}
            icon={action.icon}
            binding={keyOf(action)}
            onAction={() => void action.run()}
          >
            {action.label}
          </MenuItem>
        ))}
      </Menu>
      {isPage && (
        <ButtonLink
          variant="line"
          href={paths.cardInTree(rootIdOf(card.cardId, props.family), card.cardId)}
          icon={Network}
          className="narrow:hidden"
        >
          Open in tree
        </ButtonLink>
      )}
      {!isPage && onClose !== undefined && (
        <IconButton
          label="Close"
          icon={X}
          size="s"
          className={touchWidth}
          binding={keyOf(heads.close)}
          onPress={onClose}
        />
      )}
    </header>
  )
}

type Step = 'previous' | 'next'

/** The button that was pressed with a key, and the card that it opens, whose panel has buttons of its own. */
let pressed: { step: Step; cardId: string } | undefined

/** Keeps the focus on a pressed button. In the meantime it is in the panel, so that the tree doesn't take it. */
function useStepFocus(cardId: string, areButtonsShown: boolean) {
  const ref = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (!areButtonsShown || pressed === undefined) return
    const { step, cardId: openedId } = pressed
    pressed = undefined
    // The opened card could not be read, and the user went on to this one.
    if (openedId !== cardId) return
    const { activeElement } = document
    if (activeElement !== null && !activeElement.contains(ref.current)) return
    ref.current?.querySelector<HTMLElement>(`[data-step="${step}"]`)?.focus({ preventScroll: true })
  }, [areButtonsShown, cardId])
  const keepFocus = (step: Step, openedId: string | undefined) => {
    if (openedId === undefined) return
    pressed = { step, cardId: openedId }
    ref.current?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
  }
  return { ref, keepFocus }
}

function SiblingSteps({ card, family, steps, isPage, size }: PanelBarProps & { size: 's' | 'm' }) {
  const { siblings } = family
  const at = siblings.findIndex((sibling) => sibling.cardId === card.cardId)
  const areShown = at >= 0 && siblings.length > 1
  const { ref, keepFocus } = useStepFocus(card.cardId, areShown)
  if (!areShown) return null
  const press =
    (step: Step) =>
    ({ pointerType }: { pointerType: string }) => {
      const opened = siblings[step === 'next' ? at + 1 : at - 1]
      if (pointerType === 'keyboard' || pointerType === 'virtual') keepFocus(step, opened?.cardId)
      steps[step]?.()
    }
  return (
    <span ref={ref} className={`flex items-center ${isPage ? '-ms-2 narrow:ms-0' : 'gap-1 narrow:gap-0'}`}>
      <IconButton
        label="Previous sibling"
        icon={ChevronUp}
        size={size}
        className={touchWidth}
        binding={keyOf(heads.previous)}
        {...(steps.previous === undefined
          ? { disabledReason: 'This is the first' }
          : { onPress: press('previous') })}
        data-step="previous"
      />
      <IconButton
        label="Next sibling"
        icon={ChevronDown}
        size={size}
        className={touchWidth}
        binding={keyOf(heads.next)}
        {...(steps.next === undefined ? { disabledReason: 'This is the last' } : { onPress: press('next') })}
        data-step="next"
      />
      <span className="ms-2 text-12 whitespace-nowrap text-ink-3 tabular-nums">
        {at + 1} of {siblings.length}
      </span>
    </span>
  )
}

function PageTools({ actions }: { actions: PanelActions }) {
  return [actions.copyMarkdown, actions.pin].map(({ id, label, icon, run }) => (
    <IconButton key={id} label={label} icon={icon} onPress={run} className="narrow:hidden" />
  ))
}

function FullWidthLink({ cardId }: { cardId: string }) {
  return (
    <Link
      to={paths.card(cardId)}
      aria-label="Open at full width"
      title="Open at full width"
      className="grid size-6 flex-none place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink narrow:hidden"
    >
      <Icon of={Maximize} size={14} />
    </Link>
  )
}
