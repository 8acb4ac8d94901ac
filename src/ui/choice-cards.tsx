import type { ReactNode } from 'react'
import { Radio, RadioGroup } from 'react-aria-components'

interface Choice<Value extends string> {
  value: Value
  label: ReactNode
  note?: ReactNode
  content: ReactNode
}

interface ChoiceCardsProps<Value extends string> {
  label: string
  choices: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
}

export function ChoiceCards<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: ChoiceCardsProps<Value>) {
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onChange={(next) => {
        const chosen = choices.find((choice) => choice.value === next)
        if (chosen) onChange(chosen.value)
      }}
      className="grid grid-cols-2 gap-3 narrow:grid-cols-1"
    >
      {choices.map((choice) => (
        <Radio
          key={choice.value}
          value={choice.value}
          className="group block min-w-0 cursor-default rounded-card p-3 inset-ring-1 inset-ring-line-2 data-focus-visible:outline-2 data-focus-visible:outline-accent data-selected:inset-ring-2 data-selected:inset-ring-accent"
        >
          <span className="mb-2 flex items-center gap-2">
            <span className="grid size-4 flex-none place-items-center rounded-full inset-ring-1 inset-ring-control group-data-selected:bg-accent group-data-selected:inset-ring-accent">
              <span className="size-1.5 rounded-full group-data-selected:bg-on-accent" />
            </span>
            <b className="font-label">{choice.label}</b>
            <span className="ms-auto truncate text-12 text-ink-3 tabular-nums">{choice.note}</span>
          </span>
          <span className="block max-h-64 overflow-y-auto">{choice.content}</span>
        </Radio>
      ))}
    </RadioGroup>
  )
}
