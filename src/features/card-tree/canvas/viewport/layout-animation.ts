import type { Box } from '../../state/box.ts'
import type { Offset } from './animation-offsets.ts'

const timing = { duration: 200, easing: 'cubic-bezier(0.2, 0, 0, 1)' } as const
/** Shorter moves aren't visible. */
const shortest = 0.5
const firstOpacity = 0.4

interface Way {
  animation: Animation
  from: Offset
}

const progressOf = ({ animation }: Way) => animation.effect?.getComputedTiming().progress ?? 1

function offsetNow(way: Way | undefined): Offset {
  if (!way) return { x: 0, y: 0 }
  const left = 1 - progressOf(way)
  return { x: way.from.x * left, y: way.from.y * left }
}

export interface AnimationOptions {
  /** In the order of the boxes. */
  elements: readonly Element[]
  boxes: readonly Box[]
  offsetOf: (box: Box) => Offset
  isNew: (box: Box) => boolean
  /** Draws the lines with the boxes at these offsets; without them, at the final positions. */
  drawEdges: (offsetOf?: (box: Box) => Offset) => void
}

/** Moves mounted cards to their new positions by transforms, off the main thread. */
export class LayoutAnimation {
  private readonly ways = new Map<string, Way>()
  private frame = 0
  private drawEdges: AnimationOptions['drawEdges'] | undefined

  /** Starts from the current position of each card, also during another animation. */
  start({ elements, boxes, offsetOf, isNew, drawEdges }: AnimationOptions): void {
    const fromOf = (box: Box) => {
      const [offset, now] = [offsetOf(box), offsetNow(this.ways.get(box.node.nodeId))]
      return { x: offset.x + now.x, y: offset.y + now.y }
    }
    const starts = boxes.map(fromOf)
    this.stop()
    boxes.forEach((box, index) => {
      const from = starts[index]!
      if (Math.abs(from.x) < shortest && Math.abs(from.y) < shortest) return
      const translate = [`${from.x}px ${from.y}px`, '0 0']
      const keyframes = isNew(box) ? { translate, opacity: [firstOpacity, 1] } : { translate }
      const animation = elements[index]?.animate(keyframes, timing)
      if (animation) this.ways.set(box.node.nodeId, { animation, from })
    })
    if (this.ways.size > 0) this.follow(offsetOf, drawEdges)
  }

  stop(): void {
    cancelAnimationFrame(this.frame)
    for (const { animation } of this.ways.values()) animation.cancel()
    this.ways.clear()
    this.drawEdges?.()
    this.drawEdges = undefined
  }

  /** The lines follow the cards, also those to cards that aren't mounted. */
  private follow(offsetOf: (box: Box) => Offset, drawEdges: AnimationOptions['drawEdges']): void {
    const [first] = this.ways.values()
    this.drawEdges = drawEdges
    const step = () => {
      const progress = first?.animation.playState === 'running' ? progressOf(first) : 1
      if (progress >= 1) return this.stop()
      const left = 1 - progress
      drawEdges((box) => {
        const { x, y } = this.ways.get(box.node.nodeId)?.from ?? offsetOf(box)
        return { x: x * left, y: y * left }
      })
      this.frame = requestAnimationFrame(step)
    }
    step()
  }
}
