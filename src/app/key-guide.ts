import { treeActions } from '#features/card-tree/state/action-definitions.ts'
import { panelActionHeads } from '#features/card-panel/panel-action-heads.ts'
import { inboxActionHeads } from '#features/feedback-inbox/inbox-action-heads.ts'
import { interviewsActions, transcriptActions } from '#features/interview-viewer/transcript-actions.ts'
import { type ActionHead, actionHeads } from '#ui/actions/action-registry.ts'
import { rowActionHeads } from '#ui/actions/use-row-keys.ts'

export const globalActionHeads = actionHeads(
  { area: 'app', scope: 'global', group: 'Everywhere' },
  {
    palette: { label: 'Search and commands', keys: ['Mod+k'] },
    find: { label: 'Find here', keys: ['/'] },
    tree: { label: 'Go to the tree', keys: ['g t'], listedAs: 'Tree, inbox' },
    inbox: { label: 'Go to the inbox', keys: ['g i'], listedAs: 'Tree, inbox' },
    interviews: { label: 'Go to the interviews', keys: ['g v'], listedAs: 'Interviews, home' },
    home: { label: 'Go home', keys: ['g h'], listedAs: 'Interviews, home' },
    undo: { label: 'Undo', keys: ['Mod+z'], listedAs: 'Undo, redo' },
    redo: { label: 'Redo', keys: ['Mod+Shift+z'], listedAs: 'Undo, redo' },
    openPasted: { label: 'Open pasted link or ID', keys: ['Mod+v'] },
    copyLink: { label: 'Copy link', keys: ['c'] },
    newCard: { label: 'New card' },
    newFeedback: { label: 'New feedback' },
    newInterview: { label: 'New interview' },
    exportTree: { label: 'Export a tree' },
    pasteList: { label: 'Paste list as trees' },
    up: { label: 'Close', keys: ['Escape'] },
    keys: { label: 'Keyboard shortcuts', keys: ['?'] },
    journal: { label: 'Your edits' },
    print: { label: 'Print', keys: ['Mod+p'] },
    refresh: { label: 'Refresh' },
  },
)

export const keyGuide: readonly ActionHead[] = [
  globalActionHeads,
  treeActions,
  panelActionHeads,
  inboxActionHeads,
  transcriptActions,
  rowActionHeads,
  interviewsActions,
].flatMap((heads): ActionHead[] => Object.values(heads))
