import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
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
  /** Keyed hash for the search by full equality, as new values have it. */
  hash(plain: string): string
  /** Every hash that a stored value may have: one under each key. */
  hashes(plain: string): readonly string[]
}

const ivBytes = 12
const tagBytes = 16

/** One spelling per value, so that equality finds it: no spaces, full-width digits or lower-case x. */
const normalize = (plain: string) => plain.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()

/**
 * AES-256-GCM and HMAC-SHA-256 with two keys derived from the master key (HKDF, RFC 5869). A cipher text begins with
 * the name of its master key: `3f9a01c2:…`. New values are made with the newest one, the others are read.
 */
export function createPersonalData({ masterKeys }: Pick<Secrets, 'masterKeys'>): PersonalData {
  const derived = masterKeys.all.map(({ id, bytes }) => {
    // As a key of the library, made once: from bytes it makes one for each value, which takes longer than the cipher.
    const derive = (purpose: string) =>
      createSecretKey(Buffer.from(hkdfSync('sha256', bytes, '', purpose, 32)))
    return { id, cipherKey: derive('linli personal data'), hashKey: derive('linli personal data search') }
  })
  const [newest] = derived
  if (newest === undefined) throw new Error('Linli: no master key')
  const hashUnder = (key: KeyObject, plain: string) =>
    createHmac('sha256', key).update(normalize(plain)).digest('base64url')
  const hash = (plain: string) => hashUnder(newest.hashKey, plain)
  return {
    seal(plain) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', newest.cipherKey, iv)
      const sealed = Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return {
        enc: `${newest.id}:${sealed.toString('base64')}`,
        hash: hash(plain),
        tail: normalize(plain).slice(-4),
      }
    },
    open(enc) {
      const [id, text = ''] = enc.split(':')
      const key = derived.find((one) => one.id === id)
      if (key === undefined) throw new Error('Linli: an encrypted value names a key that is not there')
      const sealed = Buffer.from(text, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', key.cipherKey, sealed.subarray(0, ivBytes))
      decipher.setAuthTag(sealed.subarray(-tagBytes))
      return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]).toString(
        'utf8',
      )
    },
    hash,
    hashes: (plain) => derived.map(({ hashKey }) => hashUnder(hashKey, plain)),
  }
}

/** Where the hash column is that of the value, under whichever key it was made. */
export const hashIs = (personal: PersonalData, column: PgColumn | SQL, plain: string): SQL =>
  sql`${column} in ${personal.hashes(plain)}`

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
