import { useState } from 'react'

import { DateOrderChoice } from '#cards/date-order-choice.tsx'
import {
  guessDateOrder,
  dependsOnDateOrder,
  hasDateOrder,
  mayBeginWithYear,
} from '#domain/metric-import/pasted-date-order.ts'
import { isDaySerial } from '#domain/metric-import/pasted-date.ts'
import { isDecimalOpen } from '#domain/metric-import/pasted-number.ts'
import { cellOf, type MetricReading } from '#domain/metric-import/pasted-reading.ts'
import { ChipButton } from '#ui/chip.tsx'
import { browserZone } from '#ui/format.ts'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { Segmented } from '#ui/segmented.tsx'

import type { MetricImport } from './use-metric-import.ts'

interface ReadingChoicesProps {
  metrics: MetricImport
  reading: MetricReading
}

export function ReadingChoices({ metrics, reading }: ReadingChoicesProps) {
  const { rows, setReading } = metrics
  const change = (part: Partial<MetricReading>) => setReading({ ...reading, ...part })
  const hasLocalTimes = rows.some(({ timestamp, isDay }) => timestamp !== undefined && !isDay)
  return (
    <div className="ms-auto flex flex-wrap items-center gap-x-3 gap-y-2 text-12 text-ink-2">
      {hasLocalTimes && <span>Times without a zone are {browserZone()}</span>}
      <ColumnChoices {...{ metrics, reading, change }} />
      <DecimalChoice {...{ metrics, reading, change }} />
      <OrderChoice {...{ metrics, reading, change }} />
      {rows.some(({ dateText }) => isDaySerial(dateText)) && (
        <span className="flex items-center gap-2">
          Day numbers from
          <Segmented
            label="Day numbers from"
            size="s"
            value={String(reading.dayZero)}
            onChange={(year) => change({ dayZero: year === '1904' ? 1904 : 1900 })}
            segments={[
              { value: '1900', label: '1900' },
              { value: '1904', label: '1904' },
            ]}
          />
        </span>
      )}
    </div>
  )
}

interface ChoiceProps extends ReadingChoicesProps {
  change: (part: Partial<MetricReading>) => void
}

function DecimalChoice({ metrics: { rows, unit }, reading, change }: ChoiceProps) {
  if (!rows.some(({ valueText }) => /\d[.,]\d/.test(valueText))) return null
  const isOpen = isDecimalOpen(
    rows.map(({ valueText }) => valueText),
    unit,
  )
  return (
    <span className={`flex items-center gap-2 ${isOpen ? 'text-warn' : ''}`}>
      {isOpen ? 'Check the decimal sign:' : 'Decimals are'}
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
  )
}

function OrderChoice({ metrics: { rows }, reading, change }: ChoiceProps) {
  const [isChosen, setChosen] = useState(false)
  const dates = rows.map(({ dateText }) => dateText)
  const { dateOrder: order } = reading
  // The order may not fit edited dates.
  const isDoubtful = isChosen || (order !== undefined && order !== guessDateOrder(dates))
  if (!dates.some(isDoubtful ? hasDateOrder : dependsOnDateOrder)) return null
  return (
    <DateOrderChoice
      order={order}
      onChange={(dateOrder) => {
        setChosen(true)
        change({ dateOrder })
      }}
      hasYears={dates.some(mayBeginWithYear)}
    />
  )
}

function ColumnChoices({ metrics, reading, change }: ChoiceProps) {
  const { lines } = metrics
  const columns = Math.max(...lines.slice(0, 200).map(({ cells }) => cells.length))
  if (columns < 2) return null
  const common = { lines, columns, headings: reading.headings }
  return (
    <>
      <ColumnMenu
        {...common}
        label="Dates"
        column={reading.dateColumn}
        onChoose={(dateColumn) =>
          change({ dateColumn, dateOrder: guessDateOrder(lines.map((line) => cellOf(line, dateColumn))) })
        }
      />
      {columns > 2 && (
        <ColumnMenu
          {...common}
          label="Times"
          hasNone
          column={reading.timeColumn}
          onChoose={(timeColumn) => change({ timeColumn })}
        />
      )}
      <ColumnMenu
        {...common}
        label="Values"
        column={reading.valueColumn}
        onChoose={(valueColumn) => change({ valueColumn })}
      />
    </>
  )
}

interface ColumnMenuProps {
  label: string
  column: number
  columns: number
  headings: number
  lines: MetricImport['lines']
  hasNone?: boolean
  onChoose: (column: number) => void
}

function ColumnMenu({ label, column, columns, headings, lines, hasNone, onChoose }: ColumnMenuProps) {
  const first = lines[headings]
  const headingOf = (at: number) =>
    lines
      .slice(0, headings)
      .map((line) => cellOf(line, at))
      .findLast((words) => words !== '')
  const nameOf = (at: number) => (at < 0 ? 'None' : (headingOf(at) ?? `Column ${at + 1}`))
  return (
    <Menu
      label={label}
      selectionMode="single"
      selectedKeys={[String(column)]}
      onAction={(key) => onChoose(Number(key))}
      trigger={
        <ChipButton aria-label={`${label}: ${nameOf(column)}`}>
          {label}: <span className="max-w-24 truncate">{nameOf(column)}</span>
        </ChipButton>
      }
    >
      {Array.from({ length: columns }, (_, at) => (
        <MenuItem
          key={at}
          id={String(at)}
          hint={first && cellOf(first, at).slice(0, 24)}
          textValue={nameOf(at)}
        >
          {nameOf(at)}
        </MenuItem>
      ))}
      {hasNone === true && (
        <MenuItem id="-1" textValue="None">
          None
        </MenuItem>
      )}
    </Menu>
  )
}
