import type { ActionHead } from '#ui/actions/action-registry.ts'

const head = { scope: 'screen', group: 'Transcript' } as const

export const transcriptActions = {
  find: { ...head, id: 'transcript.find', label: 'Find in transcript', keys: ['Mod+f', '/'] },
  nextHit: {
    ...head,
    id: 'transcript.nextHit',
    label: 'Next match',
    keys: ['Enter'],
    listedAs: 'Next, previous match',
  },
  previousHit: {
    ...head,
    id: 'transcript.previousHit',
    label: 'Previous match',
    keys: ['Shift+Enter'],
    listedAs: 'Next, previous match',
  },
  nextTurn: {
    ...head,
    id: 'transcript.nextTurn',
    label: 'Next turn',
    keys: ['j'],
    listedAs: 'Next, previous turn',
  },
  previousTurn: {
    ...head,
    id: 'transcript.previousTurn',
    label: 'Previous turn',
    keys: ['k'],
    listedAs: 'Next, previous turn',
  },
  extendDown: {
    ...head,
    id: 'transcript.extendDown',
    label: 'Extend selection down',
    keys: ['Shift+ArrowDown'],
    listedAs: 'Extend selection',
  },
  extendUp: {
    ...head,
    id: 'transcript.extendUp',
    label: 'Extend selection up',
    keys: ['Shift+ArrowUp'],
    listedAs: 'Extend selection',
  },
  copyQuote: { ...head, id: 'transcript.copyQuote', label: 'Copy quote', keys: ['q'] },
  copyLink: { ...head, id: 'transcript.copyLink', label: 'Copy link', keys: ['c'] },
  addFeedback: { ...head, id: 'transcript.addFeedback', label: 'Add as feedback', keys: ['a'] },
  toggleTag: { ...head, id: 'transcript.toggleTag', label: 'Tag lines', keys: ['h'] },
  turnTags: {
    ...head,
    id: 'transcript.turnTags',
    label: 'Turn tagged lines into feedback',
    keys: ['Shift+A'],
  },
  goToTime: { ...head, id: 'transcript.goToTime', label: 'Go to time', keys: ['t'] },
  showSpeakers: { ...head, id: 'transcript.showSpeakers', label: 'Show all speakers', keys: ['s'] },
  leave: { ...head, id: 'transcript.leave', label: 'Clear selection', keys: ['Escape'] },
} as const satisfies Record<string, ActionHead>

export const newInterviewHead = {
  id: 'interviews.new',
  label: 'New interview',
  keys: ['n'],
  scope: 'screen',
  group: 'Interviews',
} as const satisfies ActionHead
