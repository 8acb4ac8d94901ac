import { actionHeads } from '#ui/actions/action-registry.ts'

export const panelActionHeads = actionHeads(
  { area: 'panel', scope: 'panel', group: 'Panel' },
  {
    save: { label: 'Save now', keys: ['Mod+s'] },
    saveAndClose: { label: 'Save and close', keys: ['Mod+Enter'] },
    title: { label: 'Edit title', keys: ['F2'] },
    status: { label: 'Change status', keys: ['s'] },
    previous: { label: 'Previous sibling', keys: ['['], listedAs: 'Previous, next sibling' },
    next: { label: 'Next sibling', keys: [']'], listedAs: 'Previous, next sibling' },
    copyLink: { label: 'Copy link', keys: ['c'] },
    copyMarkdown: { label: 'Copy as Markdown' },
    pin: { label: 'Pin to home' },
    journal: { label: 'Your edits' },
    openPage: { label: 'Open at full width' },
    openTree: { label: 'Open in tree' },
    addChild: { label: 'Add child', keys: ['n'], opensField: true },
    addParent: { label: 'Add parent', keys: ['p'] },
    move: { label: 'Move', keys: ['m'] },
    evidence: { label: 'All evidence', keys: ['v'] },
    close: { label: 'Close', keys: ['Escape'] },
  },
)
