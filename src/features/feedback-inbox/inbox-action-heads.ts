import type { ActionHead } from '#ui/actions/action-registry.ts'

const place = { scope: 'screen', group: 'Inbox' } as const

/** Everything that can be done in the inbox, with its keys: the key list and the palette read these too. */
export const inboxActionHeads = {
  next: { id: 'inbox.next', label: 'Next entry', keys: ['j'], listedAs: 'Next, previous', ...place },
  previous: {
    id: 'inbox.previous',
    label: 'Previous entry',
    keys: ['k'],
    listedAs: 'Next, previous',
    ...place,
  },
  read: { id: 'inbox.read', label: 'Read the entry', keys: ['Enter'], listedAs: 'Open, back', ...place },
  back: { id: 'inbox.back', label: 'Back to the list', keys: ['u'], listedAs: 'Open, back', ...place },
  select: { id: 'inbox.select', label: 'Select the entry', keys: ['x'], ...place },
  selectNext: {
    id: 'inbox.select-next',
    label: 'Extend the selection down',
    keys: ['Shift+j'],
    listedAs: 'Extend the selection',
    ...place,
  },
  selectPrevious: {
    id: 'inbox.select-previous',
    label: 'Extend the selection up',
    keys: ['Shift+k'],
    listedAs: 'Extend the selection',
    ...place,
  },
  selectAll: { id: 'inbox.select-all', label: 'Select all loaded entries', ...place },
  clearSelection: { id: 'inbox.clear-selection', label: 'Clear the selection', keys: ['Escape'], ...place },
  process: { id: 'inbox.process', label: 'Process', keys: ['e'], ...place },
  link: { id: 'inbox.link', label: 'Process and link', keys: ['l'], ...place },
  suggestion: {
    id: 'inbox.suggestion',
    label: 'Choose a suggested card',
    keys: ['1', '2', '3', '4', '5'],
    ...place,
  },
  remove: { id: 'inbox.delete', label: 'Delete', keys: ['#'], ...place },
  copyLink: { id: 'inbox.copy-link', label: 'Copy link', keys: ['c'], ...place },
  filter: { id: 'inbox.filter', label: 'Filter the loaded entries', keys: ['/'], ...place },
  create: { id: 'inbox.new', label: 'New feedback', ...place },
} as const satisfies Record<string, ActionHead>
