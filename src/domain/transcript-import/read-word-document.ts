import { strFromU8, unzipSync } from 'fflate'

export type WordProblem = 'protected' | 'old' | 'damaged' | 'not a document'

export type WordDocument = { text: string } | { problem: WordProblem }

/** Old and protected documents are compound files, not zips. */
const compoundFileStart = 0xd0
const protectedPart = 'EncryptedPackage'.split('').join('\0')

const longestXml = 300_000_000

/** Reads the words of a Word file (.docx), a row for each paragraph and line break. */
export function readWordDocument(bytes: Uint8Array): WordDocument {
  if (bytes[0] === compoundFileStart)
    return { problem: strFromU8(bytes, true).includes(protectedPart) ? 'protected' : 'old' }
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => /^word\/document\d*\.xml$/.test(name) && originalSize < longestXml,
    })
    const [xml] = Object.values(parts)
    if (xml === undefined) return { problem: 'not a document' }
    const content = strFromU8(xml)
    return /<\/\w+:document>\s*$/.test(content) ? { text: textOf(content) } : { problem: 'damaged' }
  } catch {
    return { problem: 'damaged' }
  }
}

/** A fallback for old versions, and the former position of moved words. */
const repeated = /<(mc:Fallback|w:moveFrom)[\s>][\s\S]*?<\/\1>/g
/** A tab with attributes is a tab stop. */
const parts =
  /<\w+:t(?:\s[^>]*)?>(?<words>[^<]*)<|<\w+:(?<sign>tab|br|cr|noBreakHyphen)(?:\s+\w+:type="\w+")?\s*\/>|<\/\w+:(?<end>p)>/g
const signs: Record<string, string> = { tab: '\t', br: '\n', cr: '\n', noBreakHyphen: '-', p: '\n' }

function textOf(xml: string): string {
  const found = xml.replaceAll(repeated, '').matchAll(parts)
  return [...found]
    .map(({ groups }) =>
      groups?.words === undefined ? signs[groups?.sign ?? groups?.end ?? ''] : decode(groups.words),
    )
    .join('')
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decode(words: string): string {
  return words.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (found, hex?: string, decimal?: string, name = '') =>
      hex === undefined && decimal === undefined
        ? (entities[name] ?? found)
        : String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
  )
}
