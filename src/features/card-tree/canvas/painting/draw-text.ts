import { breakText } from './break-text.ts'

const linesByText = new Map<string, string[]>()
const keptTexts = 4000

/** Breaks a text and keeps the lines for the next frame. The font must be set. */
export function fittedLines(
  paint: CanvasRenderingContext2D,
  text: string,
  width: number,
  mostLines: number,
): string[] {
  const key = `${paint.font} ${width} ${mostLines} ${text}`
  const known = linesByText.get(key)
  if (known) return known
  if (linesByText.size > keptTexts) linesByText.clear()
  const lines = breakText(text, width, mostLines, (part) => paint.measureText(part).width)
  linesByText.set(key, lines)
  return lines
}
