import Download from 'lucide-react/icons/download'
import House from 'lucide-react/icons/house'
import Inbox from 'lucide-react/icons/inbox'
import Keyboard from 'lucide-react/icons/keyboard'
import Link from 'lucide-react/icons/link'
import ListPlus from 'lucide-react/icons/list-plus'
import LogOut from 'lucide-react/icons/log-out'
import Mic from 'lucide-react/icons/mic'
import Moon from 'lucide-react/icons/moon'
import Network from 'lucide-react/icons/network'
import Plus from 'lucide-react/icons/plus'
import Redo from 'lucide-react/icons/redo-2'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Repeat from 'lucide-react/icons/repeat'
import ScrollText from 'lucide-react/icons/scroll-text'
import Undo from 'lucide-react/icons/undo-2'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

import { usePastedTarget } from '#cards/use-pasted-target.ts'
import { useCanCreate } from '#data/cards/can-create.ts'
import { parsePath, paths } from '#domain/paths.ts'
import type { Action } from '#ui/actions/action-registry.ts'
import { copyText } from '#ui/copy-text.ts'
import { focusKindOf } from '#ui/actions/key-listener.ts'
import { isDialogOpen } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast.tsx'
import { setThemeChoice, useIsDark } from '#ui/theme.ts'
import { useActions } from '#ui/actions/use-actions.tsx'

import { globalActionHeads as heads } from './key-guide.ts'
import type { Overlay } from './overlays.tsx'
import type { OrganizationSwitch } from './use-organizations.ts'
import { usePrintAction } from './use-print-action.ts'
import { useUndo } from './use-undo.ts'

function leaveField(): void | false {
  const field = document.activeElement
  if (focusKindOf(field) !== 'field') return false
  const main = field?.closest('main')
  if (!main) return false
  main.focus({ preventScroll: true })
  return undefined
}

interface GlobalActionsOptions {
  treeHref: string
  organizations: OrganizationSwitch
  onOpenOverlay: (overlay: Overlay) => void
  onRefresh: () => void
}

function focusFindField(): void | false {
  const field = document.querySelector<HTMLInputElement>('main [type="search"], main [role="searchbox"]')
  if (field === null) return false
  field.focus()
  field.select()
  return undefined
}

function organizationActions(
  { current, all, switchTo, signOut }: OrganizationSwitch,
  add: () => void,
): Action[] {
  const everywhere = { scope: 'global', group: 'Everywhere' } as const
  const others = all.filter((organization) => organization !== current)
  return [
    ...others.map(({ organizationId, organizationName }) => ({
      ...everywhere,
      id: `app.organization ${organizationId}`,
      label: `Switch to organization ${organizationName}`,
      icon: Repeat,
      run: () => switchTo(organizationId),
    })),
    { ...everywhere, id: 'app.add-organization', label: 'Add organization', icon: Plus, run: add },
    {
      ...everywhere,
      id: 'app.sign-out',
      label: `Sign out of ${current?.organizationName ?? 'this organization'}`,
      icon: LogOut,
      isEnabled: current !== null && !current.automatic,
      run: () => signOut(current?.organizationId),
    },
  ]
}

/** Skips a paste that the screen handled by preventing its default. */
function usePastedLink(): void {
  const navigate = useNavigate()
  const { parse, pathOf, pageOfUnusualId } = usePastedTarget()
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (event.defaultPrevented || isDialogOpen() || focusKindOf(event.target) === 'field') return
    const text = event.clipboardData?.getData('text/plain') ?? ''
    const pasted = parse(text)
    if (pasted !== null) event.preventDefault()
    const found = pasted === null ? pageOfUnusualId(text.trim()) : pathOf(pasted)
    void found.then((path) => path !== null && navigate(path))
  })

  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event)
    window.addEventListener('paste', listen)
    return () => window.removeEventListener('paste', listen)
  }, [])
}

function useHistoryActions(): readonly Action[] {
  const { undo, redo, canUndo, canRedo } = useUndo()
  return [
    {
      ...heads.undo,
      icon: Undo,
      isEnabled: canUndo,
      disabledReason: 'Nothing to undo in this tab',
      isRepeatable: true,
      run: () => void undo(),
    },
    {
      ...heads.redo,
      icon: Redo,
      isEnabled: canRedo,
      disabledReason: 'Nothing to redo in this tab',
      isRepeatable: true,
      run: () => void redo(),
    },
  ]
}

export function useGlobalActions(options: GlobalActionsOptions): void {
  const { treeHref, organizations, onOpenOverlay, onRefresh } = options
  const openPalette = () => onOpenOverlay('palette')
  usePastedLink()
  const navigate = useNavigate()
  const go = (path: string) => () => void navigate(path)
  const isDark = useIsDark()
  const canCreate = useCanCreate()
  const { pathname } = useLocation()

  const actions: Action[] = [
    { ...heads.palette, isInPalette: false, run: openPalette },
    {
      ...heads.find,
      isInPalette: false,
      run: () => (focusFindField() === false ? openPalette() : undefined),
    },
    { ...heads.up, isInPalette: false, run: leaveField },
    { ...heads.home, icon: House, run: go(paths.home()) },
    { ...heads.tree, icon: Network, run: go(treeHref) },
    { ...heads.inbox, icon: Inbox, run: go(paths.inbox()) },
    { ...heads.interviews, icon: Mic, run: go(paths.interviews()) },
    { ...heads.journal, icon: ScrollText, hint: 'Journal, history', run: go(paths.journal()) },
    ...useHistoryActions(),
    {
      ...heads.newCard,
      icon: Plus,
      hint: 'Add root, add child',
      isEnabled: canCreate,
      run: () => onOpenOverlay('newCard'),
    },
    { ...heads.newFeedback, icon: Plus, run: () => onOpenOverlay('newFeedback') },
    { ...heads.newInterview, icon: Plus, run: () => onOpenOverlay('newInterview') },
    {
      ...heads.exportTree,
      icon: Download,
      hint: 'Open a tree, then its menu',
      // An open tree exports itself.
      isInPalette: parsePath(pathname)?.kind !== 'tree',
      run: () => {
        void navigate(treeHref)
        if (parsePath(treeHref)?.kind !== 'tree')
          showToast({ text: 'Open a tree, then choose Export in its menu' })
      },
    },
    {
      ...heads.pasteList,
      icon: ListPlus,
      hint: 'Import CSV, JSON or Markdown',
      isEnabled: canCreate,
      run: () => onOpenOverlay('pasteList'),
    },
    // Only the browser may read the clipboard; `usePastedLink` handles its paste event.
    { ...heads.openPasted, isInPalette: false, run: () => false },
    { ...heads.copyLink, icon: Link, run: () => void copyText(location.href, 'Link copied') },
    usePrintAction(),
    { ...heads.keys, icon: Keyboard, run: () => onOpenOverlay('keys') },
    { ...heads.refresh, icon: RefreshCw, run: onRefresh },
    {
      id: 'app.theme',
      label: isDark ? 'Use light theme' : 'Use dark theme',
      icon: Moon,
      scope: 'global',
      group: 'Everywhere',
      run: () => setThemeChoice(isDark ? 'light' : 'dark'),
    },
    ...organizationActions(organizations, go(paths.signIn())),
  ]
  useActions(actions)
}
