export interface Row {
  what: string
  ours: number
  floor?: number
  unit: 'ms' | 'MB' | ''
  limit?: number
}

const shown = (value: number | undefined, unit: string) =>
  value === undefined ? '' : `${value.toFixed(unit === '' ? 0 : 1)}${unit === '' ? '' : ` ${unit}`}`

function cells({ what, ours, floor, unit, limit }: Row): string[] {
  const ratio = floor === undefined || floor === 0 ? '' : (ours / floor).toFixed(2)
  const verdict = limit === undefined ? '' : ours <= limit ? 'pass' : 'over'
  return [what, shown(ours, unit), shown(floor, unit), ratio, shown(limit, unit), verdict]
}

/** Returns a Markdown table, for the terminal and the README. */
export function printTable(title: string, rows: readonly Row[]): string {
  const head = ['Measured', 'Understory', 'Floor', 'Ratio', 'Limit', '']
  return `\n${title}\n\n${markdownTable([head, ...rows.map(cells)])}\n`
}

/** Formats lines of cells; the first is the head. */
export function markdownTable(lines: readonly (readonly string[])[]): string {
  const widths = lines[0]!.map((_, column) => Math.max(4, ...lines.map((line) => line[column]?.length ?? 0)))
  const printed = lines.map(
    (line) => `| ${line.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`,
  )
  printed.splice(1, 0, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`)
  return printed.join('\n')
}
