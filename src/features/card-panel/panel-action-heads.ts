import type { ActionHead } from '#ui/actions/action-registry.ts'

const head = { scope: 'panel', group: 'Panel' } as const

export const panelActionHeads = {
  save: { ...head, id: 'panel.save', label: 'Save now', keys: ['Mod+s'] },
  saveAndClose: { ...head, id: 'panel.saveAndClose', label: 'Save and close', keys: ['Mod+Enter'] },
  title: { ...head, id: 'panel.title', label: 'Edit title', keys: ['F2'] },
  status: { ...head, id: 'panel.status', label: 'Change status', keys: ['s'] },
  previous: {
    ...head,
    id: 'panel.previous',
    label: 'Previous sibling',
    keys: ['['],
    listedAs: 'Previous, next sibling',
  },
  next: {
    ...head,
    id: 'panel.next',
    label: 'Next sibling',
    keys: [']'],
    listedAs: 'Previous, next sibling',
  },
  copyLink: { ...head, id: 'panel.copyLink', label: 'Copy link', keys: ['c'] },
  copyMarkdown: { ...head, id: 'panel.copyMarkdown', label: 'Copy as Markdown' },
  pin: { ...head, id: 'panel.pin', label: 'Pin to home' },
  journal: { ...head, id: 'panel.journal', label: 'Your edits' },
  openTree: { ...head, id: 'panel.openTree', label: 'Open in tree' },
  addChild: { ...head, id: 'panel.addChild', label: 'Add child', keys: ['n'] },
  addParent: { ...head, id: 'panel.addParent', label: 'Add parent', keys: ['p'] },
  move: { ...head, id: 'panel.move', label: 'Move', keys: ['m'] },
  evidence: { ...head, id: 'panel.evidence', label: 'All evidence', keys: ['v'] },
  close: { ...head, id: 'panel.close', label: 'Close', keys: ['Escape'] },
} as const satisfies Record<string, ActionHead>
