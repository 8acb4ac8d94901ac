import type { ThemeColours } from '../canvas/painting/theme-colours.ts'
import { trackingOf, type Picture, type Shape } from '../canvas/painting/shape.ts'

// oxlint-disable-next-line no-control-regex -- XML 1.0 does not allow these, even as entities
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

function attributesOf({ kind, fill, stroke, strokeWidth = 1, dash }: Shape, colours: ThemeColours): string {
  const parts = [` fill="${fill === undefined ? 'none' : escapeXml(colours.of(fill))}"`]
  if (stroke !== undefined) {
    parts.push(` stroke="${escapeXml(colours.of(stroke))}" stroke-width="${strokeWidth}"`)
    if (kind === 'path') parts.push(' stroke-linecap="round" stroke-linejoin="round"')
  }
  if (dash) parts.push(` stroke-dasharray="${dash.join(' ')}"`)
  return parts.join('')
}

function elementOf(shape: Shape, colours: ThemeColours): string {
  const looks = attributesOf(shape, colours)
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
  const tracking = trackingOf(shape.size)
  const spacing = tracking === 0 ? '' : ` letter-spacing="${tracking}"`
  const font = `font-size="${shape.size}" font-weight="${shape.weight}"${spacing}`
  return `<text x="${x}" y="${y}" ${font}${anchor}${looks}>${escapeXml(shape.text)}</text>`
}

/** Writes a picture as an SVG file that needs no style sheet and no font file. */
export function writeSvg({ width, height, shapes }: Picture, colours: ThemeColours, title: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escapeXml(colours.font)}">`,
    `<title>${escapeXml(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="${escapeXml(colours.of('canvas'))}"/>`,
    ...shapes.map((shape) => elementOf(shape, colours)),
    '</svg>',
    '',
  ].join('\n')
}
