/** A row of what was pasted or dropped; `line` is its row in the spreadsheet, from 1, empty rows counted. */
export interface PastedLine {
  line: number
  cells: string[]
  /** Why its cells may have been cut wrongly. */
  problem?: string | undefined
}

const delimiters = ['\t', ';', ',', '|'] as const
/** Between columns that somebody aligned with spaces. */
const space = ' '
const sampleSize = 50
/** Characters that are looked at to find the delimiter. */
const sampleMax = 100_000
/** What a row with a date and a number counts against one that only has as many cells as the others. */
const rowFit = 1000

/** The rows of a text; a cell in quotes may hold the delimiter and line breaks, and its quotes are doubled. */
function splitRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = []
  const endOfCell = `[\\${delimiter}\\r\\n]`
  const plain = new RegExp(endOfCell, 'g')
  const quoted = new RegExp(`"((?:[^"]|"")*)"[^\\S\\t\\r\\n]*(?=${endOfCell}|$)`, 'y')
  let cells: string[] = []
  let at = 0
  while (at <= text.length) {
    quoted.lastIndex = at
    const read = text[at] === '"' ? quoted.exec(text) : null
    let end: number
    if (read) {
      cells.push((read[1] ?? '').replaceAll('""', '"').trim())
      end = quoted.lastIndex
    } else {
      plain.lastIndex = at
      end = plain.exec(text)?.index ?? text.length
      cells.push(text.slice(at, end).trim())
    }
    at = end + 1
    if (text[end] === delimiter) continue
    if (text[end] === '\r' && text[end + 1] === '\n') at += 1
    rows.push(cells)
    cells = []
  }
  return rows
}

/** Columns of words: more than one space parts them, else the place where `isRow` finds a date and a number. */
function splitWords(text: string, isRow: (cells: readonly string[]) => boolean): string[][] {
  return text.split(/\r\n|\r|\n/).map((line) => {
    const words = line.trim().split(/\s+/)
    const wide = line.trim().split(/\s{2,}/)
    if (wide.length > 1 || words.length === 1) return wide
    for (let count = 1; count < Math.min(words.length, 8); count += 1) {
      const cells = [words.slice(0, count).join(' '), words.slice(count).join(' ')]
      if (isRow(cells)) return cells
    }
    return [words.slice(0, -1).join(' '), words.at(-1) ?? '']
  })
}

const isFilled = (cells: readonly string[]) => cells.some((cell) => cell !== '')

/** How many cells most rows have. */
function usualCount(rows: readonly (readonly string[])[]): number {
  const counts = rows
    .filter(isFilled)
    .slice(0, sampleSize)
    .map((cells) => cells.length)
  return counts.toSorted((one, other) => one - other)[Math.floor(counts.length / 2)] ?? 0
}

/** How well a delimiter fits: rows that have a date and a number count, then rows that agree on how many cells they have. */
function fitOf(rows: readonly string[][], isRow: (cells: readonly string[]) => boolean): number {
  const sample = rows.filter(isFilled).slice(0, sampleSize)
  const usual = usualCount(sample)
  if (usual < 2) return 0
  const same = sample.filter((cells) => cells.length === usual).length
  return sample.filter(isRow).length * rowFit + same
}

/** Commas between cells may cut a number in two: '1,234' in a row that has one cell more than the others. */
function markCutNumbers(rows: readonly PastedLine[]): PastedLine[] {
  const head = rows[0]?.cells ?? []
  const usual = head.some((cell) => /\d/.test(cell)) ? usualCount(rows.map((row) => row.cells)) : head.length
  return rows.map((row) => {
    const cut = row.cells
      .slice(1)
      .findIndex((cell, at) => /^\D{0,3}\d{1,3}$/.test(row.cells[at] ?? '') && /^\d/.test(cell))
    if (row.cells.length <= usual || cut < 0) return row
    const number = `${row.cells[cut] ?? ''},${row.cells[cut + 1] ?? ''}`
    return { ...row, problem: `One cell more than the others: is “${number}” one number?` }
  })
}

/** The sign between the cells, from the beginning of the text. */
function findDelimiter(text: string, isRow: (cells: readonly string[]) => boolean): string {
  const end = text.indexOf('\n', sampleMax)
  const head = end < 0 ? text : text.slice(0, end)
  let [found, best] = [space, 0]
  for (const delimiter of delimiters) {
    const fit = fitOf(splitRows(head, delimiter), isRow)
    if (fit > best) [found, best] = [delimiter, fit]
  }
  // Dates and decimals hold commas too: spaces win where only they part a date from a number.
  const isDoubtful = found === ',' && best < rowFit
  return isDoubtful && fitOf(splitWords(head, isRow), isRow) >= rowFit ? space : found
}

/** Reads spreadsheet cells, CSV of any delimiter, or columns of words. `isRow` knows a row of values when it sees one. */
export function readPastedTable(
  text: string,
  isRow: (cells: readonly string[]) => boolean = () => false,
): PastedLine[] {
  const whole = text.replace(/^\ufeff/, '')
  // What tells a spreadsheet the delimiter of a CSV file is no row of it.
  const told = /^sep=(.)\r?\n/i.exec(whole)?.[1]
  const delimiter = told ?? findDelimiter(whole, isRow)
  const split = delimiter === space ? splitWords(whole, isRow) : splitRows(whole, delimiter)
  const rows = split
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => isFilled(cells))
  const body = told === undefined ? rows : rows.slice(1)
  return delimiter === ',' ? markCutNumbers(body) : body
}

const quotedCell = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
/** A spreadsheet would run a text that begins like a formula. */
const harmless = (cell: string) =>
  /^[-=+@\t\r]/.test(cell) && !/^[-+]?[\d.,]+%?$/.test(cell) ? `'${cell}` : cell

/** Rows as CSV. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) => row.map((cell) => quotedCell(harmless(cell))).join(','))
    .join('\r\n')
    .concat('\r\n')
