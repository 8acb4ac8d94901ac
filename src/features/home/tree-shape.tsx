interface TreeShapeProps {
  cardsPerLevel: readonly number[]
  /** The widest level of all trees in the list, so that they can be compared. */
  widest: number
}

const width = 96
const height = 40
const barHeight = 5
const gap = 3
const smallest = 4

/** The outline of a tree: a bar per level. Widths go by the square root, or one wide level would flatten all others. */
export function TreeShape({ cardsPerLevel, widest }: TreeShapeProps) {
  const shown = cardsPerLevel.slice(0, 5)
  const top = (height - (shown.length * barHeight + (shown.length - 1) * gap)) / 2
  return (
    <svg
      role="img"
      aria-label={`Cards per level: ${cardsPerLevel.join(', ')}`}
      width={width}
      height={height}
      className="block fill-control narrow:hidden"
    >
      {shown.map((count, level) => {
        const barWidth = Math.max(smallest, Math.sqrt(count / widest) * width)
        const y = top + level * (barHeight + gap)
        return <rect key={y} x={(width - barWidth) / 2} y={y} width={barWidth} height={barHeight} rx={1} />
      })}
    </svg>
  )
}
