import { describe, expect, it } from 'vitest'

import { readContext, type ContextItem } from '#domain/tree/loaded-tree.ts'

import { aTreeState } from '../state/a-tree-store.ts'
import { deriveView } from '../state/derive-view.ts'
import { newTitleDraftId, renameDraftId, resumeTitle } from './drafts.ts'

const item = (cardId: string, ...children: string[]): ContextItem => ({
  cardId,
  cardTitle: `Title ${cardId}`,
  cardType: 'outcome',
  children,
})
const loaded = readContext('r', [item('r', 'a'), item('a', 'b'), item('b')])
const view = deriveView({ ...aTreeState(loaded), folded: new Set(['r', 'a']) })
const creating = { workspaceId: 'w', canCreate: true }

describe('resumeTitle', () => {
  it('opens a rename in a folded branch', () => {
    const draft = { draftId: renameDraftId('b'), basedOn: 'Title b' }
    const update = resumeTitle(view, draft, creating)
    expect(update).toMatchObject({ renamingId: 'b', currentId: 'card:b' })
    expect([...update.folded!]).toEqual([])
  })

  it('opens a new card below its parent', () => {
    const { drafts = [], folded } = resumeTitle(view, { draftId: newTitleDraftId('a') }, creating)
    expect(drafts).toMatchObject([{ parentId: 'a', step: 'writing', cardType: 'opportunity' }])
    expect([...folded!]).toEqual([])
  })

  it('opens a new root', () => {
    const { drafts } = resumeTitle(view, { draftId: newTitleDraftId(undefined) }, creating)
    expect(drafts).toMatchObject([{ parentId: undefined, workspaceId: 'w', step: 'writing' }])
  })

  it.each([
    ['of another form', { draftId: 'metrics.value.a' }, creating],
    ['of a card that is not loaded', { draftId: renameDraftId('x') }, creating],
    ['of a title that has changed', { draftId: renameDraftId('b'), basedOn: 'Old' }, creating],
    [
      'of a new card where none is created',
      { draftId: newTitleDraftId('a') },
      { ...creating, canCreate: false },
    ],
    [
      'of a root without a workspace',
      { draftId: newTitleDraftId(undefined) },
      { ...creating, workspaceId: undefined },
    ],
  ])('ignores a draft %s', (_what, draft, options) => {
    expect(resumeTitle(view, draft, options)).toEqual({})
  })

  it('opens one field at a time', () => {
    const renaming = deriveView({ ...aTreeState(loaded), renamingId: 'a' })
    expect(resumeTitle(renaming, { draftId: renameDraftId('b') }, creating)).toEqual({})
  })
})
