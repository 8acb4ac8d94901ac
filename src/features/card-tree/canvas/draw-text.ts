/** Breaks a text into lines of a width; what does not fit ends in an ellipsis. The font must be set. */
export function breakLines(
  paint: CanvasRenderingContext2D,
  text: string,
  width: number,
  mostLines: number,
): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || paint.measureText(longer).width <= width) line = longer
    else {
      lines.push(line)
      line = word
      if (lines.length === mostLines) break
    }
  }
  if (lines.length < mostLines) lines.push(line)
  else lines[mostLines - 1] += ` ${line}`
  return lines.map((each) => cutToWidth(paint, each, width))
}

function cutToWidth(paint: CanvasRenderingContext2D, text: string, width: number): string {
  if (paint.measureText(text).width <= width) return text
  let from = 0
  let to = text.length
  while (from < to) {
    const middle = Math.ceil((from + to) / 2)
    if (paint.measureText(`${text.slice(0, middle).trimEnd()}…`).width <= width) from = middle
    else to = middle - 1
  }
  return `${text.slice(0, from).trimEnd()}…`
}
