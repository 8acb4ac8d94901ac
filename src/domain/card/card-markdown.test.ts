import { expect, it } from 'vitest'

import { writeCardMarkdown } from './card-markdown.ts'

it('writes a card as Markdown with its link', () => {
  const card = {
    cardId: 'c',
    cardTitle: 'Which [queue]\nis mine',
    cardType: 'opportunity',
    cardStatus: 'now',
    cardDetails: 'Said at the **quay**.\n',
    resources: [{ url: 'https://a.example', title: 'Survey' }, { url: 'https://b.example' }],
  }
  expect(writeCardMarkdown(card, 'https://u.example/cards/c')).toBe(
    '# [Which \\[queue\\] is mine](https://u.example/cards/c)\n\nOpportunity · Now\n\nSaid at the **quay**.\n\n- [Survey](https://a.example)\n- <https://b.example>\n',
  )
  expect(writeCardMarkdown({ cardId: 'c' }, 'x')).toBe('# [c](x)\n')
})
