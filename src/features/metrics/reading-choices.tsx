import { guessDateOrder } from '#domain/pasted-date.ts'
import { cellOf, type MetricReading } from '#domain/pasted-metrics.ts'
import { ChipButton } from '#ui/chip.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { Segmented } from '#ui/segmented.tsx'

import { browserZone } from './browser-reader.ts'
import type { MetricImport } from './use-metric-import.ts'

interface ReadingChoicesProps {
  metrics: MetricImport
  reading: MetricReading
}

const dayAndMonth = /^\s*\d{1,2}\s?[-/. ]\s?\d{1,2}\s?[-/. ]\s?\d{2,4}/

/** How the rows are read: guessed, and changed here. */
export function ReadingChoices({ metrics, reading }: ReadingChoicesProps) {
  const { lines, rows, setReading } = metrics
  const change = (part: Partial<MetricReading>) => setReading({ ...reading, ...part })
  const isOrdered = rows.some(({ dateText }) => dayAndMonth.test(dateText))
  const hasSeparators = rows.some(({ valueText }) => /\d[.,]\d/.test(valueText))
  const columns = Math.max(...lines.slice(0, 200).map(({ cells }) => cells.length))
  const hasLocalTimes = rows.some(({ timestamp, isDay }) => timestamp !== undefined && !isDay)
  return (
    <div className="ms-auto flex flex-wrap items-center gap-x-3 gap-y-2 text-12 text-ink-2">
      {hasLocalTimes && <span>Times without a zone are {browserZone()}</span>}
      {columns > 1 && (
        <>
          <ColumnMenu
            label="Dates"
            column={reading.dateColumn}
            {...{ metrics, columns }}
            onChoose={(dateColumn) =>
              change({ dateColumn, dateOrder: guessDateOrder(lines.map((line) => cellOf(line, dateColumn))) })
            }
          />
          <ColumnMenu
            label="Values"
            column={reading.valueColumn}
            {...{ metrics, columns }}
            onChoose={(valueColumn) => change({ valueColumn })}
          />
        </>
      )}
      {hasSeparators && (
        <span className="flex items-center gap-2">
          Decimals are
          <Segmented
            label="Decimal sign"
            size="s"
            value={reading.decimal}
            onChange={(decimal) => change({ decimal })}
            segments={[
              { value: '.', label: '1.5' },
              { value: ',', label: '1,5' },
            ]}
          />
        </span>
      )}
      {isOrdered && (
        <span className={`flex items-center gap-2 ${reading.dateOrder === undefined ? 'text-bad' : ''}`}>
          {reading.dateOrder === undefined ? 'Are dates' : 'Dates are'}
          <Segmented
            label="Date order"
            size="s"
            value={reading.dateOrder ?? 'unknown'}
            onChange={(order) => order !== 'unknown' && change({ dateOrder: order })}
            segments={[
              { value: 'dmy', label: 'day.month' },
              { value: 'mdy', label: 'month.day' },
            ]}
          />
        </span>
      )}
    </div>
  )
}

interface ColumnMenuProps {
  label: string
  column: number
  columns: number
  metrics: MetricImport
  onChoose: (column: number) => void
}

/** A column by its heading, or by its number and first cell. */
function ColumnMenu({ label, column, columns, metrics: { lines, reading }, onChoose }: ColumnMenuProps) {
  const nameOf = (at: number) => {
    const words = lines[0] ? cellOf(lines[0], at) : ''
    return reading?.hasHeader === true && words !== '' ? words : `Column ${at + 1}`
  }
  return (
    <Menu
      label={label}
      selectionMode="single"
      selectedKeys={[String(column)]}
      onAction={(key) => onChoose(Number(key))}
      trigger={
        <ChipButton hasMenu aria-label={`${label}: ${nameOf(column)}`}>
          {label}: <span className="max-w-24 truncate">{nameOf(column)}</span>
        </ChipButton>
      }
    >
      {Array.from({ length: columns }, (_, at) => (
        <MenuItem
          key={at}
          id={String(at)}
          hint={lines[1] && cellOf(lines[1], at).slice(0, 24)}
          textValue={nameOf(at)}
        >
          {nameOf(at)}
        </MenuItem>
      ))}
    </Menu>
  )
}
