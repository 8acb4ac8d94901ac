import type { Picture, Shape } from './picture.ts'

/** What XML 1.0 does not allow even as an entity: most control characters, half characters, non-characters. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
])

export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(forbidden, '')
    .replaceAll(/[&<>"]/g, (sign) => entities.get(sign) ?? sign)
}

const round = (value: number) => String(Math.round(value * 100) / 100)

function attributesOf(shape: Shape): string {
  const { fill, stroke, strokeWidth, dash } = shape
  const parts = [` fill="${escapeXml(fill ?? 'none')}"`]
  if (stroke !== undefined)
    parts.push(
      ` stroke="${escapeXml(stroke)}" stroke-width="${strokeWidth ?? 1}" stroke-linecap="round" stroke-linejoin="round"`,
    )
  if (dash) parts.push(` stroke-dasharray="${dash.join(' ')}"`)
  return parts.join('')
}

function elementOf(shape: Shape): string {
  const looks = attributesOf(shape)
  const [x, y] = [round(shape.x), round(shape.y)]
  if (shape.kind === 'rect') {
    const size = `width="${round(shape.width)}" height="${round(shape.height)}" rx="${shape.radius}"`
    return `<rect x="${x}" y="${y}" ${size}${looks}/>`
  }
  if (shape.kind === 'path') {
    const scale = shape.scale === undefined ? '' : ` scale(${Math.round(shape.scale * 1e4) / 1e4})`
    return `<path transform="translate(${x} ${y})${scale}" d="${shape.data}"${looks}/>`
  }
  const anchor = shape.align === 'end' ? ' text-anchor="end"' : ''
  const font = `font-size="${shape.size}" font-weight="${shape.weight}"`
  return `<text x="${x}" y="${y}" ${font}${anchor}${looks}>${escapeXml(shape.text)}</text>`
}

/** A picture as a file of its own: no style sheet, no font file, any program's family after ours. */
export function writeSvg(picture: Picture, title: string): string {
  const { width, height, ground, font, shapes } = picture
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escapeXml(font)}">`,
    `<title>${escapeXml(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="${escapeXml(ground)}"/>`,
    ...shapes.map(elementOf),
    '</svg>',
    '',
  ].join('\n')
}
