const longest = 80
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/** Returns a file name without extension that is valid on every file system. */
export function fileNameOf(title: string): string {
  const plain = title
    .toWellFormed()
    .replaceAll(/[\p{C}\\/:*?"<>|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
  const name = Array.from(plain.trim())
    .slice(0, longest)
    .join('')
    .replaceAll(/^[.\s]+|[.\s]+$/g, '')
  return name === '' || reserved.test(name) ? 'Tree' : name
}
