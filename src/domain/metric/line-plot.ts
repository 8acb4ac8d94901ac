export interface PlotPoint {
  timeMs: number
  value: number
}

export interface PlotOptions {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
  target?: number
  dotsMax: number
}

export interface LinePlot {
  path: string
  dots: { x: number; y: number }[]
  last: { x: number; y: number }
  ticks: { value: number; y: number }[]
  targetY: number | undefined
  firstMs: number
  lastMs: number
}

function tickStep(span: number, count: number): number {
  const rough = span / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10
  return step * power
}

const smallestSpan = 1e-290
/** The span of larger numbers would be infinite. */
const largest = 1e307
const clip = (value: number) => Math.min(largest, Math.max(-largest, value))

function axisOf(values: readonly number[]): { min: number; max: number; ticks: number[] } {
  // A loop, since `Math.min` fails with a hundred thousand arguments.
  let [low, high] = [values[0] ?? 0, values[0] ?? 0]
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
  }
  const size = high - low || Math.abs(high) || 1
  // A scale around a single value would be arbitrary: its line is the only one.
  if (low === high) return { min: low - size, max: low + size, ticks: [low] }
  // Smaller steps would not be finite; such values are drawn as zero.
  const span = size > smallestSpan ? size : 1
  const step = tickStep(span, 2)
  const min = Math.floor(low / step) * step
  const max = Math.max(Math.ceil(high / step) * step, min + step)
  const ticks = Array.from({ length: Math.round((max - min) / step) + 1 }, (_, index) =>
    Number((min + index * step).toPrecision(12)),
  )
  return { min, max, ticks }
}

/** Keeps the lowest and highest point of each pixel, so that no peak is lost. */
function thinOut(points: readonly PlotPoint[], bucketOf: (point: PlotPoint) => number): PlotPoint[] {
  const thinned: PlotPoint[] = []
  for (let at = 0; at < points.length;) {
    const bucket = bucketOf(points[at]!)
    let [low, high] = [points[at]!, points[at]!]
    let next = at
    for (; next < points.length && bucketOf(points[next]!) === bucket; next += 1) {
      const point = points[next]!
      if (point.value < low.value) low = point
      if (point.value > high.value) high = point
    }
    const kept = low === high ? [low] : low.timeMs <= high.timeMs ? [low, high] : [high, low]
    thinned.push(...kept)
    at = next
  }
  return thinned
}

export function layoutLinePlot(given: readonly PlotPoint[], options: PlotOptions): LinePlot | undefined {
  if (given.length === 0) return undefined
  const { width, height, left, right, top, bottom, target, dotsMax } = options
  const points = given.toSorted((one, other) => one.timeMs - other.timeMs)
  const [first, last] = [points[0]!, points.at(-1)!]
  const { min, max, ticks } = axisOf([
    ...points.map((point) => clip(point.value)),
    ...(target === undefined ? [] : [clip(target)]),
  ])
  const spanMs = last.timeMs - first.timeMs
  const innerWidth = Math.max(1, width - left - right)
  const x = (point: PlotPoint) =>
    spanMs === 0 ? left + innerWidth / 2 : left + ((point.timeMs - first.timeMs) / spanMs) * innerWidth
  const y = (value: number) => top + (1 - (clip(value) - min) / (max - min)) * (height - top - bottom)
  const place = (point: PlotPoint) => ({ x: x(point), y: y(point.value) })
  const drawn = points.length > innerWidth ? thinOut(points, (point) => Math.floor(x(point))) : points
  return {
    path: drawn
      .map((point, index) => `${index === 0 ? 'M' : 'L'}${x(point).toFixed(1)} ${y(point.value).toFixed(1)}`)
      .join(''),
    dots: points.length <= dotsMax ? points.map(place) : [],
    last: place(last),
    ticks: ticks.map((value) => ({ value, y: y(value) })),
    targetY: target === undefined ? undefined : y(target),
    firstMs: first.timeMs,
    lastMs: last.timeMs,
  }
}
