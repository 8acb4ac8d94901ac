/** What was pasted or dropped, as rows of cells; `line` counts the lines of the paste from 1. */
export interface PastedLine {
  line: number
  cells: string[]
}

const delimiters = ['\t', ';', ',', '|'] as const

/** The sign between cells: the one that stands equally often in most lines. */
function findDelimiter(lines: readonly string[]): string | undefined {
  const sample = lines.filter((line) => line.trim() !== '').slice(0, 50)
  let best: { delimiter: string; score: number } | undefined
  for (const delimiter of delimiters) {
    const counts = sample.map((line) => splitLine(line, delimiter).length - 1)
    const common = counts.toSorted((one, other) => one - other)[Math.floor(counts.length / 2)] ?? 0
    if (common === 0) continue
    const score = counts.filter((count) => count === common).length
    if (!best || score > best.score) best = { delimiter, score }
  }
  return best?.delimiter
}

/** The cells of a line; a cell in quotes may hold the delimiter, and its quotes are doubled. */
function splitLine(line: string, delimiter: string): string[] {
  const cells: string[] = []
  let at = 0
  while (at <= line.length) {
    if (line[at] === '"') {
      const quoted = /^"((?:[^"]|"")*)"[^\S\t]*/.exec(line.slice(at))
      if (
        quoted &&
        (at + quoted[0].length === line.length || line.startsWith(delimiter, at + quoted[0].length))
      ) {
        cells.push((quoted[1] ?? '').replaceAll('""', '"').trim())
        at += quoted[0].length + delimiter.length
        continue
      }
    }
    const next = line.indexOf(delimiter, at)
    const end = next < 0 ? line.length : next
    cells.push(line.slice(at, end).trim())
    at = end + delimiter.length
  }
  return cells
}

/** Two columns that somebody aligned with spaces: the last word is the value. */
const splitAtSpace = (line: string): string[] =>
  /^(.*\S)\s{1,}(\S+)$/.exec(line.trim())?.slice(1) ?? [line.trim()]

/** Reads spreadsheet cells, CSV of any delimiter, or columns of words; empty lines are left out, their numbers count. */
export function readPastedTable(text: string): PastedLine[] {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)
  const delimiter = findDelimiter(lines)
  return lines.flatMap((content, index) => {
    if (content.trim() === '') return []
    const cells = delimiter === undefined ? splitAtSpace(content) : splitLine(content, delimiter)
    return cells.every((cell) => cell === '') ? [] : [{ line: index + 1, cells }]
  })
}

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
/** A spreadsheet would run a text that begins like a formula. */
const harmless = (cell: string) => (/^[=+@\t\r]|^-(?!\d)/.test(cell) ? `'${cell}` : cell)

/** Rows as CSV. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) => row.map((cell) => quoted(harmless(cell))).join(','))
    .join('\r\n')
    .concat('\r\n')
