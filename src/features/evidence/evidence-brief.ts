import type { Evidence } from '#domain/evidence/group-evidence.ts'
import { formatCount } from '#ui/format.ts'

/** Prints the evidence as Markdown to paste elsewhere: quotes with their cards, by customer. */
export function evidenceBrief(title: string, evidence: Evidence, link: string): string {
  const lines = [
    `# ${title}`,
    '',
    `${formatCount(evidence.insightCount, 'insight')} from ${formatCount(evidence.customerCount, 'customer')} · ${link}`,
  ]
  for (const { customerName, sources, insightCount } of evidence.customers) {
    lines.push('', `## ${customerName ?? 'No customer named'} (${insightCount})`, '')
    for (const quote of sources.flatMap(({ quotes }) => quotes)) {
      lines.push(`- “${quote.textPreview}” (${quote.cards.map(({ cardTitle }) => cardTitle).join('; ')})`)
    }
  }
  return `${lines.join('\n')}\n`
}
