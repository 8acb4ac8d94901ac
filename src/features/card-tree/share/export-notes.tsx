import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'

import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { formatCount, formatNumber } from '#ui/format.ts'
import { Radio, RadioGroup } from '#ui/radio.tsx'

import { canLoadBelow } from '../bars/load-rest.tsx'
import { useLoadedText, useTreeSize } from '../parts/use-tree-size.ts'
import { useTreeCommands } from '../state/tree-commands.ts'
import { useTree } from '../state/tree-store.ts'
import type { PngChoice } from './plan-png.ts'

const pixels = (value: number) => formatNumber(value, 0)

interface SizeChoiceProps {
  isTiled: boolean
  onTiledChange: (isTiled: boolean) => void
  tiled: ReactNode
  one: ReactNode
  autoFocus?: boolean
}

/** Several readable parts, or one small whole. */
export function SizeChoice({ isTiled, onTiledChange, tiled, one, autoFocus = false }: SizeChoiceProps) {
  return (
    <RadioGroup
      label="Size"
      isLabelHidden
      value={isTiled ? 'tiled' : 'one'}
      onChange={(value) => onTiledChange(value === 'tiled')}
      className="flex flex-col gap-1 tabular-nums"
    >
      <Radio value="tiled" autoFocus={autoFocus && isTiled}>
        {tiled}
      </Radio>
      <Radio value="one" autoFocus={autoFocus && !isTiled}>
        {one}
      </Radio>
    </RadioGroup>
  )
}

interface PngNoteProps {
  choice: PngChoice
  isTiled: boolean
  onTiledChange: (isTiled: boolean) => void
}

export function PngNote({ choice: { one, textSize, tiled }, isTiled, onTiledChange }: PngNoteProps) {
  const [whole] = one.tiles
  const size = whole ? `${pixels(whole.width)} × ${pixels(whole.height)} pixels` : ''
  if (!tiled) return <p className="mt-3 text-12 text-ink-2 tabular-nums">{size}</p>
  return (
    <div className="mt-3">
      <p className="mb-2 text-12 text-warn">
        In one PNG the text would be {formatNumber(textSize, 1)} pixels high, too small to read. SVG stays
        sharp at any size.
      </p>
      <SizeChoice
        isTiled={isTiled}
        onTiledChange={onTiledChange}
        tiled={`${tiled.tiles.length} files side by side, text as on the screen`}
        one={`One file of ${size}`}
      />
    </div>
  )
}

interface DetailsChoiceProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
  isOffline: boolean
  isReadOnly: boolean
  leftOut: string
}

export function DetailsChoice({ isOn, onChange, isOffline, isReadOnly, leftOut }: DetailsChoiceProps) {
  return (
    <div className="mt-3">
      <Checkbox isSelected={isOn} onChange={onChange} isReadOnly={isReadOnly} isDisabled={isOffline}>
        Include details
      </Checkbox>
      <p className="mt-1 text-12 text-ink-2">
        {isOffline && 'Without a connection the details can’t be read. '}
        Not included: {leftOut}
      </p>
    </div>
  )
}

/** Shown if cards are missing, and until all are loaded. */
export function MissingNote() {
  const { loadAll } = useTreeCommands()
  const loadedText = useLoadedText()
  const completeLoad = useTree((view) => view.completeLoad)
  const canLoadMore = useTree((view) => canLoadBelow(view.tree.roots, view))
  const { loaded, known } = useTreeSize()
  if (loaded >= known && !completeLoad) return null
  return (
    <Banner
      icon={CircleAlert}
      tone="note"
      isInset
      className="mt-3"
      actions={
        // One button, which keeps the focus.
        (completeLoad || canLoadMore) && (
          <Button
            size="s"
            variant={completeLoad ? 'ghost' : 'line'}
            onPress={completeLoad?.cancel ?? loadAll}
          >
            {completeLoad ? 'Stop' : 'Load all cards'}
          </Button>
        )
      }
    >
      {completeLoad
        ? `Loading: ${formatCount(completeLoad.loadedCount, 'more card')} so far`
        : `${loadedText}; the rest is marked as ${canLoadMore ? 'not loaded' : 'not readable'}`}
    </Banner>
  )
}
