import Clock from 'lucide-react/icons/clock'
import { useState } from 'react'

import { parseTimestamp } from '#domain/transcript/timestamp.ts'
import { keyOf } from '#ui/actions/action-registry.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Popover } from '#ui/popover.tsx'
import { transcriptActions as heads } from './transcript-actions.ts'

interface GoToTimeProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onGoTo: (timeSeconds: number) => void
}

export function GoToTime({ isOpen, onOpenChange, onGoTo }: GoToTimeProps) {
  return (
    <Popover
      label="Go to time"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement="bottom end"
      trigger={
        <Button icon={Clock} binding={keyOf(heads.goToTime)} className="text-ink-2 narrow:px-2.5">
          <span className="narrow:sr-only">Go to time</span>
        </Button>
      }
      className="w-60 p-3"
    >
      <TimeForm
        onGoTo={(timeSeconds) => {
          onOpenChange(false)
          onGoTo(timeSeconds)
        }}
      />
    </Popover>
  )
}

/** Begins empty each time that the popover opens. */
function TimeForm({ onGoTo }: Pick<GoToTimeProps, 'onGoTo'>) {
  const [text, setText] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const submit = () => {
    const timeSeconds = parseTimestamp(text)
    setIsWrong(timeSeconds === null)
    if (timeSeconds !== null) onGoTo(timeSeconds)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextField
        label="Time"
        autoFocus
        value={text}
        onChange={setText}
        placeholder="12:31"
        error={
          isWrong ? 'Enter minutes and seconds, such as 12:31, or hours, minutes and seconds.' : undefined
        }
      />
      <Button variant="main" type="submit" className="mt-3 w-full">
        Go
      </Button>
    </form>
  )
}
