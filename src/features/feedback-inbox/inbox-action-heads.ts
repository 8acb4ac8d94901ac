import { actionHeads } from '#ui/actions/action-registry.ts'

export const inboxActionHeads = actionHeads(
  { area: 'inbox', scope: 'screen', group: 'Inbox' },
  {
    next: { label: 'Next entry', keys: ['j'], listedAs: 'Next, previous entry' },
    previous: { label: 'Previous entry', keys: ['k'], listedAs: 'Next, previous entry' },
    read: { label: 'Open entry', keys: ['Enter'], listedAs: 'Open entry, back to list' },
    back: { label: 'Back to list', keys: ['u'], listedAs: 'Open entry, back to list' },
    select: { label: 'Select entry', keys: ['x'] },
    selectNext: { label: 'Extend selection down', keys: ['Shift+j'], listedAs: 'Extend selection' },
    selectPrevious: { label: 'Extend selection up', keys: ['Shift+k'], listedAs: 'Extend selection' },
    selectAll: { label: 'Select all loaded entries', keys: ['Mod+a'] },
    clearSelection: { label: 'Clear selection', keys: ['Escape'] },
    retryFailed: { label: 'Retry failed entries', keys: ['r'] },
    dismissFailures: { label: 'Dismiss failures' },
    process: { label: 'Process', keys: ['e'] },
    link: { label: 'Process and link', keys: ['l'] },
    suggestion: { label: 'Process and link to a suggested card', keys: ['1', '2', '3', '4', '5'] },
    chooseSuggestion: {
      label: 'Choose a suggested card',
      // Not with Shift: on a US keyboard, Shift and 3 type the `#` that deletes.
      keys: ['s 1', 's 2', 's 3', 's 4', 's 5'],
    },
    remove: { label: 'Delete', keys: ['#'] },
    copyLink: { label: 'Copy link', keys: ['c'] },
    filter: { label: 'Filter loaded entries', keys: ['/'] },
    importFile: { label: 'Import feedback' },
    create: { label: 'New feedback' },
  },
)
