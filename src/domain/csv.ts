import Papa from 'papaparse'

export type CsvCell = string | number

const byteOrderMark = '\uFEFF'
/** Spreadsheets run a cell that starts like a formula; plain numbers are harmless. */
const formula = /^(?![-+]?[\d.,]+%?$)[-=+@\t\r]/

/** Removes the apostrophe that `toCsv` puts before a cell that starts like a formula. */
export const withoutFormulaSign = (cell: string) =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell

/** Writes RFC 4180 that spreadsheets open as UTF-8 and without running any cell. */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  `${byteOrderMark}${Papa.unparse([...rows], { escapeFormulae: formula })}\r\n`

const malformedMax = 20

export function parseCsv(text: string, delimiter: string, preview = 0): string[][] {
  const config = { delimiter, newline: '\n', preview } as const
  let source = text
  for (let attempt = 0; attempt < malformedMax; attempt += 1) {
    const { data, errors } = Papa.parse<string[]>(source, config)
    const malformed = errors.find(({ type }) => type === 'Quotes')?.index
    if (malformed === undefined) return trimmed(data)
    // A quote that is never closed would swallow the rows below it, so it is removed.
    source = source.slice(0, malformed - 1) + source.slice(malformed)
  }
  return trimmed(Papa.parse<string[]>(source, { ...config, fastMode: true }).data)
}

const trimmed = (rows: readonly string[][]) => rows.map((cells) => cells.map((cell) => cell.trim()))
