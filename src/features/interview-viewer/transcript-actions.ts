import { actionHeads } from '#ui/actions/action-registry.ts'

export const transcriptActions = actionHeads(
  { area: 'transcript', scope: 'screen', group: 'Transcript' },
  {
    find: { label: 'Find in transcript', keys: ['Mod+f', '/'] },
    nextHit: { label: 'Next match', keys: ['Enter'], listedAs: 'Next, previous match' },
    previousHit: { label: 'Previous match', keys: ['Shift+Enter'], listedAs: 'Next, previous match' },
    nextTurn: { label: 'Next turn', keys: ['j'], listedAs: 'Next, previous turn' },
    previousTurn: { label: 'Previous turn', keys: ['k'], listedAs: 'Next, previous turn' },
    nextLine: { label: 'Next line', keys: ['ArrowDown'], listedAs: 'Next, previous line' },
    previousLine: { label: 'Previous line', keys: ['ArrowUp'], listedAs: 'Next, previous line' },
    firstLine: { label: 'First line', keys: ['Home'], listedAs: 'First, last line' },
    lastLine: { label: 'Last line', keys: ['End'], listedAs: 'First, last line' },
    pageDown: { label: 'A page down', keys: ['PageDown'], listedAs: 'A page down, up' },
    pageUp: { label: 'A page up', keys: ['PageUp'], listedAs: 'A page down, up' },
    extendDown: { label: 'Extend selection down', keys: ['Shift+ArrowDown'], listedAs: 'Extend selection' },
    extendUp: { label: 'Extend selection up', keys: ['Shift+ArrowUp'], listedAs: 'Extend selection' },
    copyQuote: { label: 'Copy quote', keys: ['q', 'Mod+c'], listedAs: 'Copy quote, add as feedback' },
    copyLink: { label: 'Copy link', keys: ['c'] },
    addFeedback: { label: 'Add as feedback', keys: ['a'], listedAs: 'Copy quote, add as feedback' },
    toggleTag: { label: 'Tag lines', keys: ['h'] },
    undoTag: { label: 'Undo tag', keys: ['Mod+z'] },
    turnTags: { label: 'Turn tagged lines into feedback', keys: ['Shift+A'] },
    goToTime: { label: 'Go to time', keys: ['t'] },
    showSpeakers: { label: 'Show all speakers', keys: ['s'] },
    openSnapshot: { label: 'Open snapshot' },
    deleteInterview: { label: 'Delete interview' },
    leave: { label: 'Clear selection', keys: ['Escape'] },
  },
)

export const interviewsActions = actionHeads(
  { area: 'interviews', scope: 'screen', group: 'Interviews' },
  {
    newInterview: { label: 'New interview', keys: ['n'] },
    searchTrees: { label: 'Search all trees' },
    copySnapshot: { label: 'Copy as Markdown' },
  },
)
