import { randomBytes } from 'node:crypto'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Creates an id with sixteen letters and digits that are hard to confuse, 80 random bits: `org_4t9x…`. */
export function randomId(prefix: string): string {
  const letters = Array.from(randomBytes(16), (byte) => alphabet[byte % alphabet.length])
  return `${prefix}_${letters.join('')}`
}
