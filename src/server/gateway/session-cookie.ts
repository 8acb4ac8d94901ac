import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

import * as z from 'zod/mini'

import { sessionMaxOrganizations } from '#contract/session.ts'
import { parseJson } from '#domain/parse-json.ts'

const lifetimeSeconds = 30 * 24 * 60 * 60
/** Browsers store at least 4,096 bytes per cookie, including its name and attributes. */
const pieceLength = 3800
/** Node refuses requests with more than 16 KiB of headers. */
const maxPieces = 3
const ivLength = 12
const tagLength = 16

const signInSchema = z.object({
  organizationId: z.string(),
  organizationName: z.string(),
  apiKey: z.string(),
  /** Seconds since 1970. */
  signedInAt: z.number(),
})
const signInsSchema = z.array(signInSchema).check(z.maxLength(sessionMaxOrganizations))

export type SignIn = z.infer<typeof signInSchema>

export interface SessionCookie {
  /** Returns the sign-ins of a Cookie header; none if it is unreadable, altered or too old. */
  read(header: string | null): SignIn[]
  /** Set-Cookie headers; null if the keys are too long for them. */
  write(signIns: readonly SignIn[], cookieHeader: string | null): string[] | null
}

/** Puts the port into the name, because browsers share cookies between the ports of a host. */
export function createSessionCookie(options: {
  secret: string
  appUrl: string
  now: () => Date
}): SessionCookie {
  const { protocol, port } = new URL(options.appUrl)
  const isSecure = protocol === 'https:'
  const name = `understory-${port || (isSecure ? '443' : '80')}`
  const key = Buffer.from(hkdfSync('sha256', options.secret, '', `understory session cookie ${name}`, 32))
  const nowSeconds = () => Math.floor(options.now().getTime() / 1000)
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`

  const read = (header: string | null): SignIn[] => {
    const signIns = signInsSchema.safeParse(parseJson(decrypt(joinPieces(name, header), key)))
    if (!signIns.success) return []
    return signIns.data.filter(({ signedInAt }) => signedInAt + lifetimeSeconds > nowSeconds())
  }

  const write = (signIns: readonly SignIn[], cookieHeader: string | null): string[] | null => {
    const sealed = signIns.length === 0 ? '' : encrypt(JSON.stringify(signIns), key)
    const pieces = sealed.match(new RegExp(`.{1,${pieceLength}}`, 'g')) ?? []
    if (pieces.length > maxPieces) return null
    const stale = Object.keys(piecesOf(name, cookieHeader)).filter((index) => Number(index) >= pieces.length)
    return [
      ...pieces.map(
        (piece, index) => `${pieceName(name, index)}=${piece}; Max-Age=${lifetimeSeconds}; ${attributes}`,
      ),
      ...stale.map((index) => `${pieceName(name, Number(index))}=; Max-Age=0; ${attributes}`),
    ]
  }
  return { read, write }
}

const pieceName = (name: string, index: number) => (index === 0 ? name : `${name}.${index}`)

function piecesOf(name: string, header: string | null): Record<number, string> {
  const pieces: Record<number, string> = {}
  for (const pair of (header ?? '').split(';')) {
    const [cookieName = '', value = ''] = pair.trim().split(/=(.*)/s)
    for (let index = 0; index < maxPieces; index += 1) {
      if (cookieName === pieceName(name, index)) pieces[index] ??= value
    }
  }
  return pieces
}

function joinPieces(name: string, header: string | null): string {
  const pieces = piecesOf(name, header)
  return Array.from({ length: maxPieces }, (_, index) => pieces[index] ?? '').join('')
}

function encrypt(text: string, key: Buffer): string {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const body = [cipher.update(text, 'utf8'), cipher.final()]
  return Buffer.concat([iv, cipher.getAuthTag(), ...body]).toString('base64url')
}

function decrypt(sealed: string, key: Buffer): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length <= ivLength + tagLength) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength))
    decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
    const body = bytes.subarray(ivLength + tagLength)
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
