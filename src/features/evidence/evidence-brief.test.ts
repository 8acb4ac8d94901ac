import { expect, it } from 'vitest'

import { groupEvidence } from '#domain/evidence/group-evidence.ts'

import { evidenceBrief } from './evidence-brief.ts'

it('prints the quotes with their cards under each customer', () => {
  const insight = {
    insightId: '1',
    textPreview: 'A white screen.',
    customerOrganization: { id: 'panel', name: 'Holm panel' },
  }
  const evidence = groupEvidence([
    {
      cardId: 'a',
      cardTitle: 'Opens in time',
      insights: [insight, { insightId: '2', textPreview: 'Two bars.' }],
    },
    { cardId: 'b', cardTitle: 'No signal', insights: [insight] },
  ])
  expect(evidenceBrief('Opens in time', evidence, 'https://x/cards/a/evidence')).toBe(
    [
      '# Opens in time',
      '',
      '2 insights from 1 customer · https://x/cards/a/evidence',
      '',
      '## Holm panel (1)',
      '',
      '- “A white screen.” (Opens in time; No signal)',
      '',
      '## No customer named (1)',
      '',
      '- “Two bars.” (Opens in time)',
      '',
    ].join('\n'),
  )
})
