/** Ends the last line in an ellipsis if the text is cut. */
export function breakText(
  text: string,
  width: number,
  mostLines: number,
  measure: (text: string) => number,
): string[] {
  const words = text.split(/\s+/).filter(Boolean)
  const lines: string[] = []
  let line = ''
  words.forEach((word, index) => {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || measure(longer) <= width) line = longer
    else if (lines.length < mostLines - 1) {
      lines.push(line)
      line = word
    } else line = `${line} ${words.slice(index).join(' ')}`.slice(0, 400)
  })
  if (line !== '') lines.push(line)
  return lines.slice(0, mostLines).map((each) => cutToWidth(each, width, measure))
}

function cutToWidth(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text
  const signs = Array.from(text)
  const cut = (length: number) => `${signs.slice(0, length).join('').trimEnd()}…`
  let from = 0
  let to = signs.length
  while (from < to) {
    const middle = Math.ceil((from + to) / 2)
    if (measure(cut(middle)) <= width) from = middle
    else to = middle - 1
  }
  return cut(from)
}
