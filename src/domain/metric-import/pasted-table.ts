import { parseCsv } from '../csv.ts'

export interface PastedLine {
  /** The row number in the spreadsheet, from 1, empty rows included. */
  line: number
  cells: string[]
  /** Why its cells may be split wrongly. */
  problem?: string
}

const delimiters = ['\t', ';', ',', '|'] as const
const space = ' '
const sampleSize = 50
/** Rows to find the delimiter in: a file may start with empty ones. */
const previewRows = 200
/** A row with the usual number of cells weighs 1. */
const rowFit = 1000

/** Splits at two or more spaces, else at the first space where `isRow` finds a date and a number. */
function splitWords(
  text: string,
  isRow: (cells: readonly string[]) => boolean,
  preview?: number,
): string[][] {
  return text.split('\n', preview).map((line) => {
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

function usualCount(rows: readonly (readonly string[])[]): number {
  const counts = rows
    .filter(isFilled)
    .slice(0, sampleSize)
    .map((cells) => cells.length)
  return counts.toSorted((one, other) => one - other)[Math.floor(counts.length / 2)] ?? 0
}

/** Rows with a date and a number count first, then rows with the usual number of cells. */
function fitOf(rows: readonly string[][], isRow: (cells: readonly string[]) => boolean): number {
  const sample = rows.filter(isFilled).slice(0, sampleSize)
  const usual = usualCount(sample)
  if (usual < 2) return 0
  const same = sample.filter((cells) => cells.length === usual).length
  return sample.filter(isRow).length * rowFit + same
}

/** A comma may have split a number: '1,234' in a row with one cell too many. */
function markCutNumbers(rows: readonly PastedLine[]): PastedLine[] {
  const head = rows[0]?.cells ?? []
  const usual = head.some((cell) => /\d/.test(cell)) ? usualCount(rows.map((row) => row.cells)) : head.length
  return rows.map((row) => {
    const cut = row.cells
      .slice(1)
      .findIndex((cell, at) => /^\D{0,3}\d{1,3}$/.test(row.cells[at] ?? '') && /^\d/.test(cell))
    if (row.cells.length <= usual || cut < 0) return row
    const number = `${row.cells[cut] ?? ''},${row.cells[cut + 1] ?? ''}`
    return { ...row, problem: `One cell more than in other rows: is “${number}” one number?` }
  })
}

function findDelimiter(text: string, isRow: (cells: readonly string[]) => boolean): string {
  let [found, best] = [space, 0]
  for (const delimiter of delimiters) {
    const fit = fitOf(parseCsv(text, delimiter, previewRows), isRow)
    if (fit > best) [found, best] = [delimiter, fit]
  }
  // Dates and decimals contain commas too: spaces win where only they separate a date from a number.
  const isDoubtful = found === ',' && best < rowFit
  return isDoubtful && fitOf(splitWords(text, isRow, previewRows), isRow) >= rowFit ? space : found
}

/** Reads spreadsheet cells, CSV with any delimiter, or columns of words. */
export function readPastedTable(
  text: string,
  isRow: (cells: readonly string[]) => boolean = () => false,
): PastedLine[] {
  const plain = text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n')
  // 'sep=;' names the delimiter for spreadsheets and is no row of values.
  const named = /^sep=(.)\n/i.exec(plain)?.[1]
  const delimiter = named ?? findDelimiter(plain, isRow)
  const split = delimiter === space ? splitWords(plain, isRow) : parseCsv(plain, delimiter)
  const rows = split
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => isFilled(cells))
  const body = named === undefined ? rows : rows.slice(1)
  return delimiter === ',' ? markCutNumbers(body) : body
}
