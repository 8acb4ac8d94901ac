import { memo, useEffect, useRef } from 'react'

import type { Box } from '../../state/box.ts'
import { TreeNodeElement } from './card-node.tsx'
import { cssVariables } from '#ui/css-variables.ts'
import { cardFaceVariables } from '../../state/card-size.ts'
import type { MountedBoxes } from './mounted-window.ts'
import { useLayoutAnimation } from '../viewport/use-layout-animation.ts'

const faceStyle = cssVariables(cardFaceVariables)

/** Not nodes of React Flow, which would measure each and search all of them on each frame of a pan. */
export function MountedNodes({ boxes, isPainted }: MountedBoxes) {
  const holder = useRef<HTMLDivElement>(null)
  // Painted cards move without an animation, and so do the few mounted cards above them.
  useLayoutAnimation(holder, isPainted ? undefined : boxes)
  useEffect(() => {
    performance.mark('tree-painted')
  }, [])
  return (
    <div ref={holder} role="tree" aria-label="Discovery tree" aria-multiselectable style={faceStyle}>
      {boxes.map((box) => (
        <PlacedNode key={box.node.nodeId} box={box} />
      ))}
    </div>
  )
}

const PlacedNode = memo(({ box }: { box: Box }) => (
  <div
    style={{ width: box.width, height: box.height, transform: `translate(${box.x}px, ${box.y}px)` }}
    // The buttons of a card may reach over the next one.
    className="absolute top-0 left-0 select-none focus-within:z-1 hover:z-1"
  >
    <TreeNodeElement nodeId={box.node.nodeId} />
  </div>
))
