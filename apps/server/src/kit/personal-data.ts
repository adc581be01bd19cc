import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Secrets } from '../runtime/secrets.ts'

/** The three stored forms of one personal value. */
export interface Sealed {
  readonly enc: string
  readonly hash: string
  readonly tail: string
}

/** Encryption of personal data at rest (catalogue 1 A5). */
export interface PersonalData {
  seal(plain: string): Sealed
  open(enc: string): string
  /** Keyed hash for the search by full equality. */
  hash(plain: string): string
}

const scheme = '1:'
const ivBytes = 12
const tagBytes = 16

/** One spelling per value, so that equality finds it: no spaces, full-width digits or lower-case x. */
const normalize = (plain: string) => plain.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()

/** AES-256-GCM and HMAC-SHA-256 with two keys derived from the master key (HKDF, RFC 5869). */
export function createPersonalData(secrets: Pick<Secrets, 'masterKey'>): PersonalData {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secrets.masterKey, '', purpose, 32))
  const cipherKey = derive('linli personal data')
  const hashKey = derive('linli personal data search')
  const hash = (plain: string) => createHmac('sha256', hashKey).update(normalize(plain)).digest('base64url')
  return {
    seal(plain) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', cipherKey, iv)
      const sealed = Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return { enc: scheme + sealed.toString('base64'), hash: hash(plain), tail: normalize(plain).slice(-4) }
    },
    open(enc) {
      if (!enc.startsWith(scheme)) throw new Error('Linli: unknown scheme of an encrypted value')
      const sealed = Buffer.from(enc.slice(scheme.length), 'base64')
      const decipher = createDecipheriv('aes-256-gcm', cipherKey, sealed.subarray(0, ivBytes))
      decipher.setAuthTag(sealed.subarray(-tagBytes))
      return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]).toString(
        'utf8',
      )
    },
    hash,
  }
}

/** The columns `encrypted(name)` of a row that is about to be written; null empties all three. */
export function sealedColumns(
  personal: PersonalData,
  name: string,
  plain: string | null,
): Record<string, string | null> {
  const sealed = plain === null ? null : personal.seal(plain)
  return {
    [`${name}Enc`]: sealed?.enc ?? null,
    [`${name}Hash`]: sealed?.hash ?? null,
    [`${name}Tail`]: sealed?.tail ?? null,
  }
}

/** The plain value of the field `name` of a table row with `encrypted(name)` columns. */
export function plainOf(personal: PersonalData, row: object, name: string): string | null {
  const enc: unknown = Reflect.get(row, `${name}Enc`)
  return typeof enc === 'string' ? personal.open(enc) : null
}
