import type { ActionHead } from '#ui/actions/action-registry.ts'

const inInbox = { scope: 'screen', group: 'Inbox' } as const

export const inboxActionHeads = {
  next: { id: 'inbox.next', label: 'Next entry', keys: ['j'], listedAs: 'Next, previous entry', ...inInbox },
  previous: {
    id: 'inbox.previous',
    label: 'Previous entry',
    keys: ['k'],
    listedAs: 'Next, previous entry',
    ...inInbox,
  },
  read: {
    id: 'inbox.read',
    label: 'Open entry',
    keys: ['Enter'],
    listedAs: 'Open entry, back to list',
    ...inInbox,
  },
  back: {
    id: 'inbox.back',
    label: 'Back to list',
    keys: ['u'],
    listedAs: 'Open entry, back to list',
    ...inInbox,
  },
  select: { id: 'inbox.select', label: 'Select entry', keys: ['x'], ...inInbox },
  selectNext: {
    id: 'inbox.select-next',
    label: 'Extend selection down',
    keys: ['Shift+j'],
    listedAs: 'Extend selection',
    ...inInbox,
  },
  selectPrevious: {
    id: 'inbox.select-previous',
    label: 'Extend selection up',
    keys: ['Shift+k'],
    listedAs: 'Extend selection',
    ...inInbox,
  },
  selectAll: { id: 'inbox.select-all', label: 'Select all loaded entries', keys: ['Mod+a'], ...inInbox },
  clearSelection: { id: 'inbox.clear-selection', label: 'Clear selection', keys: ['Escape'], ...inInbox },
  process: { id: 'inbox.process', label: 'Process', keys: ['e'], ...inInbox },
  link: { id: 'inbox.link', label: 'Process and link', keys: ['l'], ...inInbox },
  suggestion: {
    id: 'inbox.suggestion',
    label: 'Process and link to a suggested card',
    keys: ['1', '2', '3', '4', '5'],
    ...inInbox,
  },
  chooseSuggestion: {
    id: 'inbox.choose-suggestion',
    label: 'Choose a suggested card',
    keys: ['Shift+1', 'Shift+2', 'Shift+3', 'Shift+4', 'Shift+5'],
    ...inInbox,
  },
  remove: { id: 'inbox.delete', label: 'Delete', keys: ['#'], ...inInbox },
  copyLink: { id: 'inbox.copy-link', label: 'Copy link', keys: ['c'], ...inInbox },
  filter: { id: 'inbox.filter', label: 'Filter loaded entries', keys: ['/'], ...inInbox },
  importFile: { id: 'inbox.import', label: 'Import feedback', ...inInbox },
  create: { id: 'inbox.new', label: 'New feedback', ...inInbox },
} as const satisfies Record<string, ActionHead>
