import { treeActions } from '#features/card-tree/state/action-definitions.ts'
import { panelActionHeads } from '#features/card-panel/panel-action-heads.ts'
import { inboxActionHeads } from '#features/feedback-inbox/inbox-action-heads.ts'
import { newInterviewHead, transcriptActions } from '#features/interview-viewer/transcript-actions.ts'
import type { ActionHead } from '#ui/actions/action-registry.ts'

const everywhere = { scope: 'global', group: 'Everywhere' } as const

export const globalActionHeads = {
  palette: { ...everywhere, id: 'app.palette', label: 'Search and commands', keys: ['Mod+k'] },
  find: { ...everywhere, id: 'app.find', label: 'Find here', keys: ['/'] },
  tree: { ...everywhere, id: 'app.tree', label: 'Go to the tree', keys: ['g t'], listedAs: 'Tree, inbox' },
  inbox: { ...everywhere, id: 'app.inbox', label: 'Go to the inbox', keys: ['g i'], listedAs: 'Tree, inbox' },
  interviews: {
    ...everywhere,
    id: 'app.interviews',
    label: 'Go to the interviews',
    keys: ['g v'],
    listedAs: 'Interviews, home',
  },
  home: { ...everywhere, id: 'app.home', label: 'Go home', keys: ['g h'], listedAs: 'Interviews, home' },
  undo: { ...everywhere, id: 'app.undo', label: 'Undo', keys: ['Mod+z'], listedAs: 'Undo, redo' },
  redo: { ...everywhere, id: 'app.redo', label: 'Redo', keys: ['Mod+Shift+z'], listedAs: 'Undo, redo' },
  openPasted: { ...everywhere, id: 'app.open-pasted', label: 'Open pasted link or ID', keys: ['Mod+v'] },
  copyLink: { ...everywhere, id: 'app.copy-link', label: 'Copy link', keys: ['c'] },
  newCard: { ...everywhere, id: 'app.new-card', label: 'New card' },
  newFeedback: { ...everywhere, id: 'app.new-feedback', label: 'New feedback' },
  pasteList: { ...everywhere, id: 'app.paste-list', label: 'Paste list as trees' },
  up: { ...everywhere, id: 'app.up', label: 'Close', keys: ['Escape'] },
  keys: { ...everywhere, id: 'app.keys', label: 'Keyboard shortcuts', keys: ['?'] },
  journal: { ...everywhere, id: 'app.journal', label: 'Your edits' },
  refresh: { ...everywhere, id: 'app.refresh', label: 'Refresh' },
} as const satisfies Record<string, ActionHead>

export const keyGuide: readonly ActionHead[] = [
  globalActionHeads,
  treeActions,
  panelActionHeads,
  inboxActionHeads,
  transcriptActions,
  { newInterviewHead },
].flatMap((heads): ActionHead[] => Object.values(heads))
